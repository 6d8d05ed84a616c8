import type { SheetField, SheetReading } from '#contract/sds/own-sds'
import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { MultiSelectField } from '#web/platform/fields/choice/multi-select-field.tsx'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import type { ContractFormState } from '#web/platform/forms/contract/use-contract-form.ts'

import { ConfirmedField } from './confirmed-field.tsx'
import { SignalDisagreement } from './signal-disagreement.tsx'
import type { OwnSheetValues } from './own-sheet-values.ts'

interface SheetFieldsProps {
  form: ContractFormState<OwnSheetValues>
  reading: SheetReading
  onPage: (page: number) => void
}

const labels: Record<SheetField, string> = {
  chemicalName: 'Chemical Name',
  manufacturer: 'Manufacturer',
  cas: 'CAS numbers',
  signalWord: 'Signal word',
  hazards: 'Hazard statements',
  revisionDate: 'Revision date',
  hcsEdition: 'Edition of the standard',
}
const signalWords = ['Danger', 'Warning', 'None'].map((value) => ({ value, label: value === 'None' ? 'None on the sheet' : value }))
const editions = [
  { value: '2012', label: '2012 or older' },
  { value: '2024', label: '2024' },
  { value: 'None', label: 'Not known' },
]

/** The seven fields of a sheet. Editing a field clears its confirmation. */
export function SheetFields({ form, reading: { proposal, statements }, onPage }: SheetFieldsProps) {
  const around = (name: SheetField) => ({ name, label: labels[name], proposal, mark: form.field(`confirmed.${name}`), onPage })
  const field = <Name extends SheetField>(name: Name) => {
    const bound = form.field(name)
    const onChange = (value: OwnSheetValues[Name]) =>
      form.change((values) => ({
        ...values,
        [name]: value,
        confirmed: { ...values.confirmed, [name]: false },
        another: false,
        ...(name === 'signalWord' || name === 'hazards' ? { asPrinted: false } : {}),
      }))
    return { ...bound, label: labels[name], onChange }
  }
  const known = new Set(statements.map(({ code }) => code))
  const options = [
    ...statements.map(({ code, phrase }) => ({ value: code, label: code.startsWith('OSHA') ? phrase : `${code} ${phrase}` })),
    ...form.values.hazards.filter((code) => !known.has(code)).map((code) => ({ value: code, label: code })),
  ]
  return (
    <>
      <ConfirmedField {...around('chemicalName')}>
        <TextField {...field('chemicalName')} required />
      </ConfirmedField>
      <ConfirmedField {...around('manufacturer')}>
        <TextField {...field('manufacturer')} required />
      </ConfirmedField>
      <ConfirmedField {...around('cas')}>
        <TextField {...field('cas')} help={casHelp(proposal)} />
      </ConfirmedField>
      <ConfirmedField {...around('signalWord')}>
        <SelectField {...field('signalWord')} options={signalWords} clearable />
        <SignalDisagreement form={form} statements={statements} />
      </ConfirmedField>
      <ConfirmedField {...around('hazards')}>
        <MultiSelectField {...field('hazards')} options={options} />
      </ConfirmedField>
      <ConfirmedField {...around('revisionDate')}>
        <DateField {...field('revisionDate')} help="The date of the sheet, not the date it was printed." clearable />
      </ConfirmedField>
      <ConfirmedField {...around('hcsEdition')}>
        <SelectField {...field('hcsEdition')} options={editions} clearable />
      </ConfirmedField>
    </>
  )
}

function casHelp(proposal: SheetReading['proposal']): string {
  const doubtful = proposal?.doubtfulCas ?? []
  if (doubtful.length === 0) return 'Of the ingredients in section 3, divided by commas.'
  return `Left out because the last digit is wrong: ${doubtful.map(({ value, page }) => `${value} (page ${page})`).join(', ')}.`
}
