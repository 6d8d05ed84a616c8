import { Text } from '@mantine/core'

import { planAdditionHistory, savePlanAddition, type PlanAddition, type PlanPicture } from '#contract/written-plans/plan-additions'
import type { WrittenPlanKey } from '#content/library/written-plans'
import { compareWrittenPlan, getWrittenPlan, listWrittenPlans, type PlanDocument } from '#contract/written-plans/written-plans'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { AdditionPictures } from './addition-pictures.tsx'
import { additionTexts } from './addition-texts.ts'
import { EarlierTexts } from './earlier-texts.tsx'

interface AdditionDialogProps {
  params: { locationId: string; planKey: WrittenPlanKey }
  page: PlanDocument['pages'][number]
  /** The texts of the section so far, newest first. */
  history: readonly PlanAddition[]
  onClose: () => void
}

/** The form in which a paragraph and pictures are added to a section. */
export function AdditionDialog({ params, page, history, onClose }: AdditionDialogProps) {
  const [newest] = history
  const form = useContractForm(savePlanAddition, {
    initialValues: { words: newest?.words ?? '', pictures: newest?.pictures ?? [] },
    request: ({ words, pictures }) => ({
      params,
      body: { page: page.id, words, pictures: pictures.map(({ _id, text }) => ({ _id, text })), after: newest?.number ?? 0 },
    }),
    invalidates: [getWrittenPlan, listWrittenPlans, compareWrittenPlan, planAdditionHistory],
    onSuccess: ({ payload: { words, pictures } }) => {
      showSuccess(words === '' && pictures.length === 0 ? additionTexts.removed : additionTexts.saved)
      onClose()
    },
  })
  const setPictures = (pictures: PlanPicture[]) => form.change((values) => ({ ...values, pictures }))
  return (
    <FormDialog title={additionTexts.title(page.title)} form={form} submit={{ label: 'Save' }} onClose={onClose}>
      <Text>{additionTexts.intro}</Text>
      <TextAreaField label={additionTexts.words} rows={5} help={additionTexts.wordsHelp} {...form.field('words')} />
      <AdditionPictures locationId={params.locationId} value={form.values.pictures} onChange={setPictures} errors={form.errors} />
      <EarlierTexts
        history={history.slice(1)}
        onChoose={({ words, pictures }) => form.change((values) => ({ ...values, words, pictures }))}
      />
    </FormDialog>
  )
}
