import { Stack, Text } from '@mantine/core'

import { getLocation } from '#contract/locations/locations'
import { practicePlans, setPlanEnd, type LocationPlan } from '#contract/billing/plan-changes'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { formatDate } from '#web/platform/format.ts'
import { ConfirmDialog } from '#web/platform/ui/popup/lazy-confirm-dialog.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { planName } from './plan-name.ts'

interface PlanEndDialogProps {
  practiceId: string
  place: LocationPlan
  onClose: () => void
}

/** Asks for confirmation before a plan is set to end with its year, or is kept after all, and explains the consequence. */
export function PlanEndDialog({ practiceId, place, onClose }: PlanEndDialogProps) {
  const ends = place.endsAt === null
  const { mutateAsync } = useAction(setPlanEnd, { invalidates: [practicePlans, getLocation] })
  const confirm = async () => {
    await mutateAsync({ params: { practiceId, locationId: place._id }, body: { ends } })
    showSuccess(ends ? `The plan of ${place.name} will end when its paid year is over` : `The plan of ${place.name} is kept`)
  }
  return (
    <ConfirmDialog
      opened
      title={ends ? `End the plan of ${place.name}?` : `Keep the plan of ${place.name}?`}
      confirm={ends ? 'End Plan' : 'Keep Plan'}
      danger={ends}
      onConfirm={confirm}
      onClose={onClose}
    >
      {ends ? (
        <WhatEnds place={place} />
      ) : (
        <Text>{`It renews on ${formatDate(place.endsAt, place.timeZone)} as before. Nothing is charged today.`}</Text>
      )}
    </ConfirmDialog>
  )
}

function WhatEnds({ place }: { place: LocationPlan }) {
  const plan = place.plan ? planName(place.plan) : 'plan'
  return (
    <Stack gap={8}>
      <Text>{`Nothing changes until ${formatDate(place.renewsAt, place.timeZone)}. After that, ${place.name} has no ${plan} plan, and its tasks, forms, library and data sheets are closed to everyone there.`}</Text>
      <Text>There are no further charges and no refunds. Records are kept. Until that day, you can still choose to keep the plan.</Text>
    </Stack>
  )
}
