import { and, eq, isNull } from 'drizzle-orm'

import { ContactNeeded, type StaffMember } from '#contract/staff/staff'
import { practiceAdminEmailText, type ChangedStaffMember } from '#contract/staff/staff-changes'
import { requestContactChange } from '#api/data/contacts/request-contact-change'
import type { WriteContext } from '#api/data/records/create-record'
import { invite, practice, user } from '#api/data/tables'
import { fail, invalid } from '#api/platform/errors'

import { invitePerson, limitSendings } from '../invitations/invite-person.ts'
import { refuseOthersInvitation } from '../invitations/refuse-others-invitation.ts'
import type { LockedMember } from '../lock-member.ts'
import { refuseTakenContacts } from '../colleagues/find-colleague.ts'

interface Contact {
  email: string | null
  phone: string | null
  countryCode: string
}

/**
 * Applies the contacts from the form. For a registered person, a new contact is pending until they confirm it, and only they can remove one (ruling
 * 24). For an invited person, the invitation changes, and is sent again if its target changed. Absent fields keep their value.
 * @throws ContactNeeded, StaffEmailTaken, StaffPhoneTaken, TooMany, and messages at the fields
 */
export async function changeMemberContacts(writing: WriteContext, locked: LockedMember, body: ChangedStaffMember): Promise<void> {
  const { member, practiceId, userId } = locked
  const contact = {
    email: body.email === undefined ? member.email : body.email || null,
    phone: body.phone === undefined ? member.phone : body.phone || null,
    countryCode: body.countryCode ?? member.countryCode,
  }
  if (member.practiceAdmin && !contact.email) invalid({ email: practiceAdminEmailText })
  if (!contact.email && !contact.phone) fail(ContactNeeded)
  const email = contact.email === member.email ? null : contact.email
  const phone = contact.phone === member.phone ? null : contact.phone
  if (email || phone) await refuseTakenContacts(writing.db, { practiceId, email, phone, exceptUserId: userId })
  if (contact.email !== member.email) refuseOthersInvitation(locked, 'email')
  if (contact.phone !== member.phone) refuseOthersInvitation(locked, 'phone')
  if (member.invitePending) return changeInvited(writing, locked, { ...contact, firstName: body.firstName, lastName: body.lastName })
  refuseRemoval(member, contact)
  await requestConfirmation(writing, locked, { email, phone, countryCode: contact.countryCode })
}

function refuseRemoval(member: StaffMember, contact: Contact) {
  if (member.email && !contact.email) invalid({ email: `Only ${member.fullName} can remove this email, in their account.` })
  if (member.phone && !contact.phone) invalid({ phone: `Only ${member.fullName} can remove this phone, in their account.` })
}

/** Asks a registered person to confirm the contact. A pending request is not sent twice. */
async function requestConfirmation(writing: WriteContext, { member, practiceId, userId }: LockedMember, wanted: Contact) {
  const { db, actor } = writing
  const [asking] = await db.select({ id: practice.id, name: practice.name }).from(practice).where(eq(practice.id, practiceId))
  for (const method of ['email', 'phone'] as const) {
    const contact = wanted[method]
    if (!contact || contact === member.pendingContact[method]) continue
    await limitSendings(writing, { practiceId, method, contact })
    const { countryCode } = wanted
    await requestContactChange(writing, { userId, method, contact, countryCode, askedBy: actor.userId, practice: asking ?? null })
  }
}

/** The target of the invitation: a text message only if there is no email address. */
const addressOf = ({ email, phone }: { email: string | null; phone: string | null }) => email ?? phone

/**
 * Changes the placeholder's name and the invitation, never another person who has the new contact. If the target changed, sends the invitation again
 * and the old link ends.
 */
async function changeInvited(
  writing: WriteContext,
  { member, practiceId, userId }: LockedMember,
  entered: Contact & { firstName: string; lastName: string },
): Promise<void> {
  const { firstName, lastName } = entered
  await writing.db.update(user).set({ firstName, lastName }).where(eq(user.id, userId))
  if (addressOf(entered) === addressOf(member))
    await writing.db
      .update(invite)
      .set(entered)
      .where(and(eq(invite.practiceId, practiceId), eq(invite.userId, userId), isNull(invite.acceptedAt), isNull(invite.replacedAt)))
  else await invitePerson(writing, { practiceId, userId, ...entered })
  const methods = (['email', 'phone'] as const).filter((method) => entered[method] !== member[method])
  if (methods.length === 0) return
  await writing.audit({
    action: 'staff.invitation_changed',
    practiceId,
    target: { kind: 'user', id: userId },
    after: { methods },
    shown: ['methods'],
  })
}
