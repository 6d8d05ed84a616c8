import { Stack } from '@mantine/core'

import type { Plan } from '#contract/endpoint/shapes'
import { SubscribeNow } from '#web/features/billing/subscribe-now.tsx'
import { planName } from '#web/features/billing/plan-name.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { CatalogSize } from '../frame/catalog-size.tsx'
import type { PlanPart } from '../frame/includes-plan.ts'
import { UpgradeDrawing } from './upgrade-drawing.tsx'
import classes from './upgrade-screen.module.css'

const about = {
  OSHA: {
    title: 'OSHA',
    text: 'Tasks, records, forms and the compliance library are part of the OSHA plan.',
    more: 'Each of your practice’s duties becomes a task with a due date. Completed work leaves a record, ready for an inspector, and the library holds your written plans.',
    other: 'SDS',
  },
  SDS: {
    title: 'Safety Data Sheets',
    text: 'The safety data sheets of your chemicals are part of the SDS plan.',
    more: 'Staff must be able to open the sheet of each hazardous chemical during every work shift (29 CFR 1910.1200(g)(8)). The location keeps a list of its own sheets.',
    other: 'OSHA',
  },
} as const

/** Shown at an address that the location's plan does not include (GUARD-009, ADV-001, ADV-005, ADV-006). */
export function UpgradeScreen({ needed }: { needed: PlanPart }) {
  const location = useCurrentLocation()
  const { title, text, more, other } = about[needed]
  const plan = location.locSubscriptionPlan
  return (
    <Screen title={title}>
      <Card className={classes.page}>
        <UpgradeDrawing of={needed} />
        <Stack gap={12} flex={1} miw={0}>
          <p className={classes.text}>{text}</p>
          <p>{more}</p>
          {needed === 'SDS' ? <CatalogSize /> : null}
          {location.can.administer ? (
            <>
              <Quiet component="p">
                {plan ? `The plan of ${location.name} is ${planName(plan)}.` : `${location.name} has no plan yet.`}
              </Quiet>
              <SubscribeNow practiceId={location.practice._id} locationId={location._id} />
            </>
          ) : (
            <p>{forOthers(other, plan)}</p>
          )}
        </Stack>
      </Card>
    </Screen>
  )
}

function forOthers(other: PlanPart, plan: Plan | null): string {
  return plan ? `Your practice is subscribed only to ${other}. Please contact your admin.` : 'Please contact your admin.'
}
