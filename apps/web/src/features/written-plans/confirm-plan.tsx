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
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { texts, unreadWords } from './written-plan-texts.ts'

interface ConfirmPlanProps {
  params: { locationId: string; planKey: WrittenPlanKey }
  planTitle: string
  version: PlanVersion
  /** The number of parts that the person has not read on this device. */
  unread: number
  /** A heading, which is also the name of the box. */
  title?: string
}

/** Shown before the version in force and at its end, until the person has confirmed it. Asks again if parts were not read on this device. */
export function ConfirmPlan({ params, planTitle, version, unread, ...rest }: ConfirmPlanProps) {
  const form = useContractForm(confirmWrittenPlan, {
    initialValues: {},
    request: () => ({ params, body: { version: version.number } }),
    invalidates: [getWrittenPlan, listWrittenPlans, writtenPlanReaders],
    onSuccess: () => showSuccess(texts.confirmed),
  })
  return (
    <ConfirmReading
      of={confirmWrittenPlan}
      form={form}
      sentence={confirmationSentence(planTitle, version.number)}
      question={unread > 0 ? unreadWords(unread) : undefined}
      {...rest}
    />
  )
}
