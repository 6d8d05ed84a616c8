import { Text } from '@mantine/core'
import { useState } from 'react'

import { planAdditionHistory, savePlanAddition, type PlanAddition, type PlanPicture } from '#contract/written-plans/plan-additions'
import type { WrittenPlanKey } from '#content/library/written-plans'
import { compareWrittenPlan, getWrittenPlan, listWrittenPlans, type PlanDocument } from '#contract/written-plans/written-plans'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { AdditionPictures, usePictureUpload } from './addition-pictures.tsx'
import { additionTexts } from './addition-texts.ts'
import { EarlierTexts } from './earlier-texts.tsx'

const FloorPlanDialog = lazyPart(async () => (await import('../floor-plan/floor-plan-dialog.tsx')).FloorPlanDialog)

interface AdditionDialogProps {
  params: { locationId: string; planKey: WrittenPlanKey }
  page: PlanDocument['pages'][number]
  /** The texts of the section so far, newest first. */
  history: readonly PlanAddition[]
  onClose: () => void
}

/** The form in which a paragraph and pictures are added to a section. While a floor plan is drawn, the drawing takes its place. */
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
  const [drawing, setDrawing] = useState(false)
  const pictures = {
    value: form.values.pictures,
    onChange: (chosen: PlanPicture[]) => form.change((values) => ({ ...values, pictures: chosen })),
  }
  const upload = usePictureUpload({ locationId: params.locationId, ...pictures })
  if (drawing)
    return (
      <FloorPlanDialog
        onClose={() => setDrawing(false)}
        onDone={(picture, description) => {
          setDrawing(false)
          void upload.add(picture, description)
        }}
      />
    )
  return (
    <FormDialog title={additionTexts.title(page.title)} form={form} submit={{ label: 'Save' }} onClose={onClose}>
      <Text>{additionTexts.intro}</Text>
      <TextAreaField label={additionTexts.words} rows={5} help={additionTexts.wordsHelp} {...form.field('words')} />
      <AdditionPictures {...pictures} upload={upload} onDraw={() => setDrawing(true)} errors={form.errors} />
      <EarlierTexts
        history={history.slice(1)}
        onChoose={({ words, pictures }) => form.change((values) => ({ ...values, words, pictures }))}
      />
    </FormDialog>
  )
}
