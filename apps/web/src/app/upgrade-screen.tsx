import { IconLock } from '@tabler/icons-react'

import type { Plan } from '#contract/shapes'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { Screen } from '#web/platform/ui/screen.tsx'

type Part = Exclude<Plan, 'OSHA&SDS'>

const about = {
  OSHA: { title: 'OSHA', text: 'Tasks, records, forms and the compliance library are part of the OSHA plan.', other: 'SDS' },
  SDS: { title: 'Safety Data Sheets', text: 'The safety data sheets of your chemicals are part of the SDS plan.', other: 'OSHA' },
} as const

/** Shown at an address that the plan of the location does not include (GUARD-009, ADV-005). */
export function UpgradeScreen({ needed }: { needed: Part }) {
  const location = useCurrentLocation()
  const { title, text, other } = about[needed]
  return (
    <Screen title={title}>
      <EmptyState icon={<IconLock size={24} stroke={1.6} aria-hidden />} title={text}>
        {location.can.administer
          ? forAdministrators(location.name, location.locSubscriptionPlan)
          : forOthers(other, location.locSubscriptionPlan)}
      </EmptyState>
    </Screen>
  )
}

function forAdministrators(name: string, plan: Plan | null): string {
  return plan ? `The plan of ${name} is ${plan}.` : `${name} has no plan yet.`
}

function forOthers(other: Part, plan: Plan | null): string {
  return plan ? `Your practice is subscribed only to ${other}. Please contact your admin.` : 'Please contact your admin.'
}
