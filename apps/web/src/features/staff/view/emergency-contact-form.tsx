import { Alert, Button } from '@mantine/core'
import { useRef, useState } from 'react'

import { getEmergencyContact, saveEmergencyContact } from '#contract/emergency-contacts'
import { unexpectedSaveErrorText } from '#contract/error-texts'
import type { StaffMember } from '#contract/staff'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { readAs } from '#web/platform/api/read-as.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { PhoneField } from '#web/platform/fields/phone-field.tsx'
import type { PhoneValue } from '#web/platform/fields/phone.ts'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { onTopOf } from '#web/platform/forms/on-top-of.ts'
import { focusFirst } from '#web/platform/forms/use-contract-form.ts'
import { LeaveGuard } from '#web/platform/ui/leave-guard.tsx'
import { showSuccess } from '#web/platform/ui/toasts.tsx'

import { bodyOf, draftOf, type EmergencyDraft, type EmergencyProblems, type Entry } from './emergency-draft.ts'
import classes from './staff-view.module.css'

interface EmergencyContactFormProps {
  member: StaffMember
  initial: EmergencyDraft
  revision: number
  onDirty: () => void
  /** Saved or cancelled. */
  onDone: () => void
}

/** No field is required (EMERG-013); phones are checked when they are saved. */
export function EmergencyContactForm({ member, initial, revision, onDirty, onDone }: EmergencyContactFormProps) {
  const [draft, setDraft] = useState(initial)
  /** What the draft began with, or the state of somebody else that it was put upon. */
  const [base, setBase] = useState(initial)
  const [known, setKnown] = useState(revision)
  const [problems, setProblems] = useState<EmergencyProblems>({})
  const [refusal, setRefusal] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const save = useAction(saveEmergencyContact, {
    invalidates: [getEmergencyContact],
    onSuccess: () => {
      showSuccess('Contact details has successfully updated')
      onDone()
    },
    onError: (error) => void refused(error),
  })
  const refused = async (error: ApiError) => {
    const current = error.status === 409 ? await readAs(saveEmergencyContact, { payload: error.details }) : undefined
    if (!current) return setRefusal(Object.values(error.fields)[0] ?? unexpectedSaveErrorText)
    const theirs = await draftOf(current.payload)
    setKnown(current.payload.revision)
    setDraft((mine) => onTopOf(theirs, { mine, before: base }))
    setBase(theirs)
    setRefusal(
      'Somebody has changed this record in the meantime. Their changes are shown, and what you entered is still here. Please look, and save again.',
    )
  }
  /** On top of what is there by then: a phone is written the usual way a moment after its field was left. */
  const change = (next: (before: EmergencyDraft) => EmergencyDraft) => {
    setDraft(next)
    onDirty()
  }
  const submit = async () => {
    const { body, problems: found } = await bodyOf(draft)
    setProblems(found)
    setRefusal(undefined)
    if (Object.keys(found).length > 0) return focusFirst(form.current, Object.keys(found))
    if (save.isPending) return
    save.mutate({ params: { userId: member._id }, body: { ...body, revision: known } })
  }
  const text = <E extends keyof EmergencyDraft['texts']>(entry: E, field: string & keyof EmergencyDraft['texts'][E]) => ({
    value: String(draft.texts[entry][field]),
    onChange: (value: string) =>
      change((before) => ({ ...before, texts: { ...before.texts, [entry]: { ...before.texts[entry], [field]: value } } })),
  })
  const phone = (entry: Entry) => ({
    value: draft.phones[entry],
    onChange: (value: PhoneValue) => {
      // What was said about the phone is not about the new one.
      if (value.text !== draft.phones[entry].text) setProblems(({ [entry]: _gone, ...others }) => others)
      change((before) => ({ ...before, phones: { ...before.phones, [entry]: value } }))
    },
    error: problems[entry],
    path: entry,
  })
  return (
    <form
      ref={form}
      noValidate
      className={classes.groups}
      aria-busy={save.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <fieldset className={classes.group}>
        <legend>Main emergency contact</legend>
        <TextField label="Name" {...text('mainEmergencyContact', 'name')} />
        <PhoneField label="Phone" {...phone('mainEmergencyContact')} />
        <TextField label="Relation" {...text('mainEmergencyContact', 'relation')} />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Out of town emergency contact</legend>
        <TextField label="Name" {...text('outOfTownEmergencyContact', 'name')} />
        <PhoneField label="Phone" {...phone('outOfTownEmergencyContact')} />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Physician</legend>
        <TextField label="Company" {...text('physicianEmergencyContact', 'company')} />
        <TextField label="Name" {...text('physicianEmergencyContact', 'name')} />
        <PhoneField label="Phone" {...phone('physicianEmergencyContact')} />
        <TextField label="Address" {...text('physicianEmergencyContact', 'address')} />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Pharmacy</legend>
        <TextField label="Name" {...text('pharmacyEmergencyContact', 'name')} />
        <PhoneField label="Phone" {...phone('pharmacyEmergencyContact')} />
        <TextField label="Address" {...text('pharmacyEmergencyContact', 'address')} />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Allergies and religious organization</legend>
        <TextField
          label="Allergies"
          help="Separate them with commas"
          value={draft.allergies}
          onChange={(allergies) => change((before) => ({ ...before, allergies }))}
        />
        <TextField label="Religious organization" {...text('religiousOrganization', 'name')} />
      </fieldset>
      {refusal ? (
        <Alert color="red" variant="light" role="alert">
          {refusal}
        </Alert>
      ) : null}
      <div className={classes.modalFoot}>
        <Button variant="default" onClick={onDone} disabled={save.isPending}>
          Cancel
        </Button>
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
      <LeaveGuard when={draft !== initial && !save.isSuccess} />
    </form>
  )
}
