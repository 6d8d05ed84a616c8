import { Outlet, useMatches } from '@tanstack/react-router'

import { Redirect } from '#web/platform/routing/redirect.tsx'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { toastCode } from '#web/platform/ui/popup/toasts.tsx'

import { includesPlan } from './includes-plan.ts'
import { ShellFrame } from './shell-frame.tsx'
import { ProofHost } from '../session/proof-host.tsx'
import { useSessionWatch } from '../session/use-session-watch.ts'

const IdleWarning = lazyPart(async () => (await import('../banners/idle-warning.tsx')).IdleWarning)
const UpgradeScreen = lazyPart(async () => (await import('../plan/upgrade-screen.tsx')).UpgradeScreen)
const SessionLock = lazyPart(async () => (await import('../session/session-lock.tsx')).SessionLock)
const SecondFactorInPlace = lazyPart(async () => (await import('../session/second-factor-in-place.tsx')).SecondFactorInPlace)

/**
 * The frame of signed-in pages around the current screen, or around the upgrade screen if the location's plan does not include the screen
 * (GUARD-009).
 */
export function Shell() {
  const { lock, secondFactor, warning, stay, dismiss } = useSessionWatch()
  usePreload(IdleWarning, SessionLock, toastCode)
  const needed = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.plan)?.staticData.plan })
  const admin = useMatches({ select: (matches) => matches.some((match) => match.staticData.guard === 'admin') })
  return (
    <>
      <ShellFrame>{admin ? <AdminOnly /> : needed ? <PlanGate needed={needed} /> : <Outlet />}</ShellFrame>
      {warning ? <IdleWarning warning={warning} onStay={stay} onDismiss={dismiss} /> : null}
      {secondFactor && !lock ? <SecondFactorInPlace {...secondFactor} /> : null}
      {lock ? null : <ProofHost />}
      {lock ? <SessionLock lock={lock} /> : null}
    </>
  )
}

/** Enforces GUARD-010 when administration is removed while the page is open. No administration screen needs a plan. */
function AdminOnly() {
  return useCurrentUser().isAdmin ? <Outlet /> : <Redirect to="/" />
}

function PlanGate({ needed }: { needed: 'OSHA' | 'SDS' }) {
  const location = useCurrentLocation()
  return includesPlan(location.locSubscriptionPlan, needed) ? <Outlet /> : <UpgradeScreen needed={needed} />
}
