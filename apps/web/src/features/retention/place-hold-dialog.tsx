import { listHolds, placeHold, type LegalHolds } from '#contract/retention/legal-holds'
import { listPurges } from '#contract/retention/retention'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

interface PlaceHoldDialogProps {
  practiceId: string
  choices: Pick<LegalHolds, 'people' | 'locations'>
  onClose: () => void
}

interface Values {
  scope: string | null
  location: string | null
  person: string | null
  reason: string
}

const scopes = [
  { value: 'person', label: 'One person' },
  { value: 'location', label: 'One location' },
  { value: 'practice', label: 'The whole practice' },
]
const initialValues: Values = { scope: 'person', location: null, person: null, reason: '' }

/** Asks what must be kept, and why. */
export function PlaceHoldDialog({ practiceId, choices, onClose }: PlaceHoldDialogProps) {
  const form = useContractForm(placeHold, {
    initialValues,
    request: ({ scope, location, person, reason }) => ({
      params: { practiceId },
      body: {
        reason,
        ...(scope === 'location' && location ? { location } : {}),
        ...(scope === 'person' && person ? { person } : {}),
      },
    }),
    // Without this check, the contract would treat a missing choice as the whole practice.
    check: ({ scope, location, person }): Record<string, string> => {
      if (scope === 'location' && !location) return { location: 'Required' }
      return scope === 'person' && !person ? { person: 'Required' } : {}
    },
    invalidates: [listHolds, listPurges],
    onSuccess: () => {
      showSuccess('The hold has been placed')
      onClose()
    },
  })
  const { field, values } = form
  return (
    <FormDialog title="Place a legal hold" form={form} submit={{ label: 'Place hold' }} onClose={onClose}>
      <SelectField label="Covers" required options={scopes} {...field('scope')} />
      {values.scope === 'person' ? (
        <SelectField
          label="Person"
          required
          searchable
          options={choices.people.map(({ _id, fullName, left }) => ({ value: _id, label: left ? `${fullName} (left)` : fullName }))}
          {...field('person')}
          help="Every record by, about or naming this person."
        />
      ) : null}
      {values.scope === 'location' ? (
        <SelectField
          label="Location"
          required
          options={choices.locations.map(({ _id, name }) => ({ value: _id, label: name }))}
          {...field('location')}
        />
      ) : null}
      <TextAreaField
        label="Reason"
        required
        {...field('reason')}
        help="Administrators of the practice see it, here and in the audit trail."
      />
    </FormDialog>
  )
}
