import { useState } from 'react'

import { getEmergencyContact, saveEmergencyContact } from '#contract/account/emergency-contacts'
import { unexpectedSaveErrorText } from '#contract/endpoint/unexpected-error'
import type { StaffMember } from '#contract/staff/staff'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { parseResponse } from '#web/platform/api/parse-response.ts'
import { PhoneField } from '#web/platform/fields/phone/phone-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { FormButtons } from '#web/platform/forms/form-buttons.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { outOfTownContact } from '#web/shared/people/emergency-words.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { bodyOf, draftOf, wrongPhones, type EmergencyDraft } from './emergency-draft.ts'
import classes from '../staff-view.module.css'

interface EmergencyContactFormProps {
  member: StaffMember
  initial: EmergencyDraft
  revision: number
  /** Called after a save or cancel. */
  onDone: () => void
}

/** The form of the emergency contact. No field is required (EMERG-013). Phones are validated on save. */
export function EmergencyContactForm({ member, initial, revision, onDone }: EmergencyContactFormProps) {
  const [known, setKnown] = useState(revision)
  const form = useContractForm(saveEmergencyContact, {
    initialValues: initial,
    request: async (draft) => ({ params: { userId: member._id }, body: { ...(await bodyOf(draft)), revision: known } }),
    check: wrongPhones,
    invalidates: [getEmergencyContact],
    onSuccess: () => {
      showSuccess('Contact details has successfully updated')
      onDone()
    },
    refusalText: () => unexpectedSaveErrorText,
    stale: {
      text: 'Somebody has changed this record in the meantime.',
      loadSaved: async ({ details }: ApiError) => {
        const current = await parseResponse(saveEmergencyContact, { payload: details })
        if (!current) return undefined
        setKnown(current.payload.revision)
        return draftOf(current.payload)
      },
    },
  })
  const { field, pending } = form
  return (
    <ContractForm form={form} guarded buttons={<FormButtons pending={pending} onCancel={onDone} />}>
      <Card component="fieldset" tone="none" gap={12} className={classes.group}>
        <legend>Main emergency contact</legend>
        <TextField label="Name" {...field('mainEmergencyContact.name')} />
        <PhoneField label="Phone" {...field('mainEmergencyContact.phone')} />
        <TextField label="Relation" {...field('mainEmergencyContact.relation')} />
      </Card>
      <Card component="fieldset" tone="none" gap={12} className={classes.group}>
        <legend>{outOfTownContact}</legend>
        <TextField label="Name" {...field('outOfTownEmergencyContact.name')} />
        <PhoneField label="Phone" {...field('outOfTownEmergencyContact.phone')} />
      </Card>
      <Card component="fieldset" tone="none" gap={12} className={classes.group}>
        <legend>Physician</legend>
        <TextField label="Company" {...field('physicianEmergencyContact.company')} />
        <TextField label="Name" {...field('physicianEmergencyContact.name')} />
        <PhoneField label="Phone" {...field('physicianEmergencyContact.phone')} />
        <TextField label="Address" {...field('physicianEmergencyContact.address')} />
      </Card>
      <Card component="fieldset" tone="none" gap={12} className={classes.group}>
        <legend>Pharmacy</legend>
        <TextField label="Name" {...field('pharmacyEmergencyContact.name')} />
        <PhoneField label="Phone" {...field('pharmacyEmergencyContact.phone')} />
        <TextField label="Address" {...field('pharmacyEmergencyContact.address')} />
      </Card>
      <Card component="fieldset" tone="none" gap={12} className={classes.group}>
        <legend>Allergies and religious organization</legend>
        <TextField label="Allergies" help="Separate them with commas" {...field('allergies')} />
        <TextField label="Religious organization" {...field('religiousOrganization.name')} />
      </Card>
    </ContractForm>
  )
}
