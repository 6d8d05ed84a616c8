import { Button } from '@mantine/core'
import { useId } from 'react'

import type { User } from '#contract/access/access'
import type { StaffMember } from '#contract/staff/staff'
import { CheckField } from '#web/platform/fields/choice/check-field.tsx'
import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { PhoneField } from '#web/platform/fields/phone/phone-field.tsx'
import { usePhoneText } from '#web/platform/fields/phone/phone-text.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { todayAt } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import { ForeignRow } from '../list/foreign-row.tsx'
import { LocationRow } from '../list/location-row.tsx'
import { newHireNote } from '../list/new-hire-note.ts'
import type { MemberForm } from './use-member-form.ts'

/** The staff form: person, contact, and one block per location. */
export function MemberFields({ form, user }: { form: MemberForm; user: User }) {
  const { values, field, member } = form
  const waitingPhone = usePhoneText(member?.pendingContact.phone)
  const note = newHireNote({ ...values, today: todayAt(useCurrentLocation().timeZone) })
  const hasAdmin = values.rows.some((row) => row.administrator)
  // The practice has locations of other administrators: adding one is rejected with a reason (STAFF-049, 051).
  const otherLocations = values.rows.some((row) => row.foreign) || hasOtherLocations(user)
  return (
    <>
      <TextField label="First Name" required {...field('firstName')} />
      <TextField label="Last Name" required {...field('lastName')} />
      <TextField label="Email" type="email" inputMode="email" help={emailHelp(member)} {...field('email')} />
      <PhoneField label="Phone" {...field('phone')} {...(waitingPhone ? { help: waits(waitingPhone) } : {})} />
      <DateField label="Start Date" required {...field('startDate')} />
      {hasAdmin ? null : <CheckField label="New hire" {...field('newHire')} {...(note ? { help: note } : {})} />}
      {values.rows.map((row, place) =>
        row.foreign ? (
          <ForeignRow key={row.key} row={row} foreign={row.foreign} number={place + 1} />
        ) : (
          <LocationRow key={row.key} row={row} place={place} form={form} />
        ),
      )}
      <AddLocation onAdd={form.addRow} used={form.left.length === 0 && !otherLocations} />
    </>
  )
}

/** Whether the practice has locations that the viewer does not administer. A person whom an older build stored has no count. */
function hasOtherLocations({ practice, practices, adminLocations, locations }: User): boolean {
  const own = practices.find(({ _id }) => _id === practice?._id)
  const administered = own?.locations.filter((id) => adminLocations.includes(id)).length ?? 0
  return (
    (own?.locationCount ?? 0) > administered || locations.some((one) => one.practice === practice?._id && !adminLocations.includes(one._id))
  )
}

/** `used`: the viewer has no more locations to add. */
function AddLocation({ onAdd, used }: { onAdd: () => void; used: boolean }) {
  const reasonId = useId()
  return (
    <div>
      <Button variant="default" onClick={onAdd} disabled={used} {...(used ? { 'aria-describedby': reasonId } : {})}>
        + Add Location
      </Button>
      {used ? (
        <Quiet component="p" id={reasonId} mt={8}>
          All locations that you administer are in use here.
        </Quiet>
      ) : null}
    </div>
  )
}

const waits = (contact: string) => `${contact} is waiting for this person to confirm it.`

/** The effect of a changed email: a registered person confirms it, an invited one gets a new invitation (ruling 24). */
function emailHelp(member: StaffMember | undefined): string {
  if (!member) return 'The invitation goes here; without an email it goes to the phone.'
  if (member.pendingContact.email) return waits(member.pendingContact.email)
  return member.invitePending ? 'A changed email gets a new invitation.' : 'The new email takes effect when this person confirms it.'
}
