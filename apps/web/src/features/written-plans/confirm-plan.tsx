import { Group } from '@mantine/core'

import { confirmationSentence } from '#contract/library/confirmation-sentence'
import type { WrittenPlanKey } from '#content/library/written-plans'
import {
  confirmWrittenPlan,
  getWrittenPlan,
  listWrittenPlans,
  writtenPlanReaders,
  type PlanVersion,
} from '#contract/written-plans/written-plans'
import { ConfirmReading } from '#web/shared/written-plans/confirm-reading.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { texts } from './written-plan-texts.ts'

interface ConfirmPlanProps {
  params: { locationId: string; planKey: WrittenPlanKey }
  title: string
  version: PlanVersion
  mine: 'none' | 'due' | 'confirmed'
}

/** Shown at the end of the version in force: the person confirms once having read it. */
export function ConfirmPlan({ params, title, version, mine }: ConfirmPlanProps) {
  const form = useContractForm(confirmWrittenPlan, {
    initialValues: {},
    request: () => ({ params, body: { version: version.number } }),
    invalidates: [getWrittenPlan, listWrittenPlans, writtenPlanReaders],
    onSuccess: () => showSuccess(texts.confirmed),
  })
  if (mine === 'confirmed')
    return (
      <Group my={24}>
        <StateBadge state="done">{texts.read}</StateBadge>
      </Group>
    )
  return <ConfirmReading of={confirmWrittenPlan} form={form} sentence={confirmationSentence(title, version.number)} />
}
