import { remindedPeople, subjectKinds } from '#content/facts/expirations/expiration-type'
import {
  addExpirationType,
  listExpirationTypes,
  listExpirations,
  updateExpirationType,
  type OfferedType,
} from '#contract/expirations/expirations'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { useContractForm, type ContractFormState } from '#web/platform/forms/contract/use-contract-form.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { kindNames } from '../expiration-texts.ts'
import { draftOf, leadDaysOf, remindedNames, type TypeDraft } from './type-draft.ts'

const changed = [listExpirationTypes, listExpirations]
const wrongDays = 'Please enter days, separated by commas: 90, 30, 7.'
const checkDays = ({ leadDays }: TypeDraft): Record<string, string> => (leadDaysOf(leadDays) ? {} : { leadDays: wrongDays })

interface TypeDialogProps {
  locationId: string
  onClose: () => void
}

/** Adds a kind of date of the practice’s own. */
export function AddTypeDialog({ locationId, onClose }: TypeDialogProps) {
  const form = useContractForm(addExpirationType, {
    initialValues: draftOf(undefined),
    request: ({ leadDays, ...draft }: TypeDraft) => ({ params: { locationId }, body: { ...draft, leadDays: leadDaysOf(leadDays) ?? [] } }),
    check: checkDays,
    invalidates: changed,
    onSuccess: () => {
      showSuccess('The kind of date has been added')
      onClose()
    },
  })
  return (
    <FormDialog title="Add a Kind of Date" form={form} submit={{ label: 'Add' }} onClose={onClose}>
      <TypeFields form={form} />
    </FormDialog>
  )
}

/** Changes the name, the leads and the reminded people of a kind of date. What it concerns stays. */
export function ChangeTypeDialog({ type, typeId, onClose }: { type: OfferedType; typeId: string; onClose: () => void }) {
  const form = useContractForm(updateExpirationType, {
    initialValues: draftOf(type),
    request: ({ leadDays, subject: _subject, ...draft }: TypeDraft) => ({
      params: { typeId },
      body: { ...draft, leadDays: leadDaysOf(leadDays) ?? [] },
    }),
    check: checkDays,
    invalidates: changed,
    onSuccess: () => {
      showSuccess('The kind of date has been changed')
      onClose()
    },
  })
  return (
    <FormDialog title={`Change ${type.name}`} form={form} submit={{ label: 'Save' }} onClose={onClose}>
      <TypeFields form={form} fixed />
    </FormDialog>
  )
}

function TypeFields({ form: { field, change }, fixed = false }: { form: ContractFormState<TypeDraft>; fixed?: boolean }) {
  return (
    <>
      <TextField label="Name" required {...field('name')} />
      <SelectField
        label="Concerns"
        required
        disabled={fixed}
        options={subjectKinds.map((value) => ({ value, label: kindNames[value] }))}
        {...field('subject')}
        onChange={(value) => change((draft) => ({ ...draft, subject: subjectKinds.find((kind) => kind === value) ?? draft.subject }))}
      />
      <TextField label="Days before the end" required help="When people are reminded, for example 90, 30, 7." {...field('leadDays')} />
      <SelectField
        label="Who is reminded"
        required
        options={remindedPeople.map((value) => ({ value, label: remindedNames[value] }))}
        {...field('reminds')}
        onChange={(value) => change((draft) => ({ ...draft, reminds: remindedPeople.find((one) => one === value) ?? draft.reminds }))}
      />
      <TextField label="What is not allowed after the end" {...field('blocks')} />
    </>
  )
}
