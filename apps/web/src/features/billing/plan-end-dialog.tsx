import { Stack, Text } from '@mantine/core'

import { getLocation } from '#contract/locations'
import { practicePlans, setPlanEnd, type LocationPlan } from '#contract/plan-changes'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { formatDate } from '#web/platform/format.ts'
import { ConfirmDialog } from '#web/platform/ui/confirm-dialog.tsx'
import { showSuccess } from '#web/platform/ui/toasts.tsx'

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
    showSuccess(ends ? `The plan of ${place.name} ends with its year` : `The plan of ${place.name} is kept`)
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
      {ends ? <WhatEnds place={place} /> : <Text>{`It renews on ${formatDate(place.endsAt)} as before. Nothing is charged today.`}</Text>}
    </ConfirmDialog>
  )
}

function WhatEnds({ place }: { place: LocationPlan }) {
  const plan = place.plan ? planName(place.plan) : 'plan'
  return (
    <Stack gap={8}>
      <Text>{`Until ${formatDate(place.renewsAt)} everything stays as it is. After that day ${place.name} has no ${plan} plan, and its tasks, forms, library and data sheets close for everybody there.`}</Text>
      <Text>Nothing is charged any more, and nothing is paid back. Records are kept. You can keep the plan until that day.</Text>
    </Stack>
  )
}
