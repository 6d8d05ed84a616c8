import { Outlet, useMatches } from '@tanstack/react-router'

import { useCurrentLocation } from '#web/platform/session/current.ts'

import { ShellFrame } from './shell-frame.tsx'
import { includesPlan, UpgradeScreen } from './upgrade-screen.tsx'
import { useSessionWatch } from './use-session-watch.ts'

/** The frame of signed-in pages around the current screen, or around the upgrade screen where the plan of the location does not include it (GUARD-009). */
export function Shell() {
  useSessionWatch()
  const needed = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.plan)?.staticData.plan })
  return <ShellFrame>{needed ? <PlanGate needed={needed} /> : <Outlet />}</ShellFrame>
}

function PlanGate({ needed }: { needed: 'OSHA' | 'SDS' }) {
  const location = useCurrentLocation()
  return includesPlan(location.locSubscriptionPlan, needed) ? <Outlet /> : <UpgradeScreen needed={needed} />
}
