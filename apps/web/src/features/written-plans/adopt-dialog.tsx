import { Text } from '@mantine/core'

import type { ReviewQuestion, WrittenPlanKey } from '#content/library/written-plans'
import { listFoldedTasks } from '#contract/tasks/folded-tasks'
import { listUserTasks } from '#contract/tasks/tasks'
import {
  adoptWrittenPlan,
  compareWrittenPlan,
  getWrittenPlan,
  listWrittenPlans,
  writtenPlanReaders,
  type OpenQuestion,
  type PlanVersion,
} from '#contract/written-plans/written-plans'
import { CheckboxChoice } from '#web/platform/fields/choice/choices.tsx'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { OpenQuestions } from './open-questions.tsx'
import { texts, yearlyReview } from './written-plan-texts.ts'

export interface AdoptProps {
  params: { locationId: string; planKey: WrittenPlanKey }
  /** The hash of the draft on screen. */
  hash: string
  newest: PlanVersion | undefined
  /** Whether the text differs from the version in force. */
  changed: boolean
  /** The questions that the draft leaves open. */
  unanswered: readonly OpenQuestion[]
  /** The questions of the yearly review; null for a plan without one. */
  reviewAsks: readonly ReviewQuestion[] | null
  /** The day by which the yearly review is due. */
  reviewDue: string | null
}

/** The form in which a version is adopted or a review is recorded. */
export function AdoptDialog({
  params,
  hash,
  newest,
  unanswered,
  reviewAsks,
  reviewDue,
  isReview,
  onClose,
}: AdoptProps & { isReview: boolean; onClose: () => void }) {
  const go = useGo()
  const form = useContractForm(adoptWrittenPlan, {
    initialValues: { note: '', asksAgain: true, yearly: reviewAsks !== null && isReview, devices: '', asked: '', openAnyway: false },
    request: ({ note, asksAgain, yearly, devices, asked }) => ({
      params,
      body: {
        hash,
        after: newest?.number ?? 0,
        note,
        asksAgain,
        unanswered: unanswered.length,
        review: yearly ? { devices, asked } : null,
      },
    }),
    check: ({ yearly, ...values }) => {
      const missing = yearly ? (reviewAsks ?? []).filter((question) => values[question].trim() === '') : []
      return {
        ...Object.fromEntries(missing.map((question) => [question, 'Required'])),
        ...(unanswered.length > 0 && !values.openAnyway ? { openAnyway: 'Please answer the questions, or choose this.' } : {}),
      }
    },
    rename: (path) => path.replace('review.', ''),
    invalidates: [getWrittenPlan, listWrittenPlans, writtenPlanReaders, compareWrittenPlan, listUserTasks, listFoldedTasks],
    onSuccess: () => {
      showSuccess(texts.adopted)
      onClose()
      void go({ to: '/library/plans', search: { plan: params.planKey } })
    },
  })
  return (
    <FormDialog
      title={isReview ? 'Record a review' : 'Adopt the plan'}
      form={form}
      submit={{ label: isReview ? 'Save the review' : 'Adopt' }}
      onClose={onClose}
    >
      <Text>
        {isReview ? texts.unchanged : 'The text as it stands now becomes the version in force, in your name. It is kept and never changes.'}
      </Text>
      <OpenQuestions questions={unanswered} />
      <TextAreaField
        label="What changed, and why?"
        required
        help={newest ? 'For example: new meeting place; yearly review, safer devices considered.' : 'For example: first version.'}
        {...form.field('note')}
      />
      {reviewAsks ? <CheckboxChoice label={yearlyReview(reviewDue)} {...form.field('yearly')} /> : null}
      {form.values.yearly && reviewAsks?.includes('devices') ? (
        <TextAreaField label={texts.devices} required help={texts.devicesHelp} {...form.field('devices')} />
      ) : null}
      {form.values.yearly && reviewAsks?.includes('asked') ? (
        <TextAreaField label={texts.asked} required help={texts.askedHelp} {...form.field('asked')} />
      ) : null}
      {unanswered.length > 0 ? <CheckboxChoice label={texts.openAnyway} {...form.field('openAnyway')} /> : null}
      {newest && !isReview ? <CheckboxChoice label={texts.askAgain} {...form.field('asksAgain')} /> : null}
    </FormDialog>
  )
}
