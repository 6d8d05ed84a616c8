import { usersByLocation } from '#contract/locations/locations'
import type { OfferedType } from '#contract/expirations/expirations'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import type { ContractFormState } from '#web/platform/forms/contract/use-contract-form.ts'

import { itemValue, type ExpirationDraft } from './expiration-draft.ts'

interface SubjectFieldsProps {
  type: OfferedType
  locationId: string
  form: ContractFormState<ExpirationDraft>
  /** Whether the subject cannot be changed, in a renewal and for an own date. */
  fixed: boolean
}

const otherItem = { value: '', label: 'Another item' }

/** Whom or what the date concerns. */
export function SubjectFields({ type, locationId, form, fixed }: SubjectFieldsProps) {
  const { field, values } = form
  const people = useEndpoint(usersByLocation, { params: { locationId } }, { enabled: type.subject === 'person' && !fixed })
  if (type.subject === 'person' && fixed) return null
  if (type.subject === 'person')
    return <SelectField label="Person" required searchable options={people.data?.payload ?? []} {...field('person')} />
  const items = [...type.items.map((item) => ({ value: itemValue(item), label: item.name })), otherItem]
  const typed = type.subject === 'vendor' || type.items.length === 0 || values.item === ''
  return (
    <>
      {type.subject === 'item' && type.items.length > 0 ? (
        <SelectField label="Item" required disabled={fixed} options={items} {...field('item')} />
      ) : null}
      {typed && type.subject !== 'location' ? (
        <TextField label={type.subject === 'vendor' ? 'Vendor' : 'Which one'} required disabled={fixed} {...field('named')} />
      ) : null}
      {type.fields.part ? (
        <TextField label="Content" required disabled={fixed} help="For example: epinephrine 1 mg/mL." {...field('part')} />
      ) : null}
    </>
  )
}
