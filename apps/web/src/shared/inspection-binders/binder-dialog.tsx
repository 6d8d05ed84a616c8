import { binderScopes, binderYears, listBinders, makeBinder } from '#contract/inspection-binders/inspection-binders'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { binderTexts, scopeWords } from './binder-texts.ts'

interface BinderDialogProps {
  items: readonly { key: string; title: string }[]
  caseId: string | undefined
  onClose: () => void
}

interface Draft {
  scope: string | null
  standard: string | null
  trainingYears: string | null
  injuryYears: string | null
  checkYears: string | null
}

/** What a binder contains. The defaults are what officers usually ask for, so that one more tap is enough. */
export function BinderDialog({ items, caseId, onClose }: BinderDialogProps) {
  const { _id: locationId } = useCurrentLocation()
  const initialValues: Draft = {
    scope: caseId === undefined ? 'everything' : 'case',
    standard: items[0]?.key ?? null,
    trainingYears: String(binderYears.training),
    injuryYears: String(binderYears.injuries),
    checkYears: String(binderYears.checks),
  }
  const form = useContractForm(makeBinder, {
    initialValues,
    request: ({ scope, standard, trainingYears, injuryYears, checkYears }) => ({
      params: { locationId },
      body: {
        scope: binderScopes.find((one) => one === scope) ?? 'everything',
        ...(scope === 'standard' && standard !== null && { standard }),
        ...(scope === 'case' && caseId !== undefined && { case: caseId }),
        trainingYears: Number(trainingYears),
        injuryYears: Number(injuryYears),
        checkYears: Number(checkYears),
      },
    }),
    invalidates: [listBinders],
    onSuccess: () => {
      showSuccess(binderTexts.started)
      onClose()
    },
  })
  const scopes = caseId === undefined ? (['everything', 'standard'] as const) : (['case', 'everything', 'standard'] as const)
  return (
    <FormDialog title={binderTexts.make} form={form} submit={{ label: binderTexts.make, pending: 'Starting...' }} onClose={onClose}>
      <SelectField
        label={binderTexts.content}
        options={scopes.map((value) => ({ value, label: scopeWords[value] }))}
        {...form.field('scope')}
      />
      {form.values.scope === 'standard' ? (
        <SelectField
          label={binderTexts.standard}
          options={items.map(({ key, title }) => ({ value: key, label: title }))}
          {...form.field('standard')}
        />
      ) : null}
      <SelectField label={binderTexts.trainingYears} options={years} {...form.field('trainingYears')} />
      <SelectField label={binderTexts.injuryYears} options={years} {...form.field('injuryYears')} />
      <SelectField label={binderTexts.checkYears} options={years} {...form.field('checkYears')} />
    </FormDialog>
  )
}

const years = Array.from({ length: 10 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))
