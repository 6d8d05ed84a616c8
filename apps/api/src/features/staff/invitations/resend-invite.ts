import { and, eq, isNull } from 'drizzle-orm'

import { NotFound } from '#contract/endpoint/errors'
import { email as emailShape } from '#contract/endpoint/shapes'
import { AlreadyJoined, type StaffMember } from '#contract/staff/staff'
import { inviteContactTexts as texts, type resendInvite as endpoint } from '#contract/staff/staff-detail'
import type { BodyOf, ParamsOf } from '#contract/endpoint/endpoint'
import type { WriteContext } from '#api/data/records/create-record'
import { joinCodeOf } from '#api/data/invitations/open-invite'
import { sharedPractice } from '#api/data/people/shared-practice'
import { invite } from '#api/data/tables'
import { fail, invalid } from '#api/platform/errors'

import { findMemberIn } from '../find-member-for.ts'
import { invitePerson } from './invite-person.ts'
import { lockMember } from '../lock-member.ts'
import { refuseOthersInvitation } from './refuse-others-invitation.ts'
import { refuseTakenContacts } from '../colleagues/find-colleague.ts'

/**
 * Resends the invitation of a member who has not joined, by the chosen channel, and stores a changed contact (INVITE-A-011).
 * @throws AlreadyJoined, StaffEmailTaken, StaffPhoneTaken, TooMany, and messages at the fields
 */
export async function resendInvite(
  writing: WriteContext,
  { channel, userId }: ParamsOf<typeof endpoint>,
  { user, practice, usersNewDetails }: BodyOf<typeof endpoint>,
): Promise<StaffMember> {
  if (user && user !== userId) invalid({ user: 'This is not the person of the address.' })
  const wanted = channel === 'EMAIL' ? { email: emailIn(usersNewDetails) } : phoneIn(usersNewDetails)
  const { practiceId } = await sharedPractice(writing, userId, { practiceId: practice })
  const locked = await lockMember(writing, { practiceId, userId })
  const { member } = locked
  if (!member.invitePending) fail(AlreadyJoined)
  const { firstName, lastName, email, phone, countryCode } = member
  const after = { firstName, lastName, email, phone, countryCode, ...wanted }
  // If the address was wrong, its recipient got the join code too, so a changed address gets a new code.
  const joinCode = (after.email ?? after.phone) === (email ?? phone) ? await goodCode(writing, { practiceId, userId }) : undefined
  const differing = { email: after.email === email ? null : after.email, phone: after.phone === phone ? null : after.phone }
  const changed = differing.email !== null || differing.phone !== null
  if (changed) refuseOthersInvitation(locked, channel === 'EMAIL' ? 'usersNewDetails.email' : 'usersNewDetails.phone')
  if (changed) await refuseTakenContacts(writing.db, { practiceId, ...differing, exceptUserId: userId })
  await invitePerson(writing, { practiceId, userId, ...after }, { channel: channel === 'EMAIL' ? 'email' : 'phone', joinCode })
  await writing.audit({
    action: 'staff.invited_again',
    practiceId,
    target: { kind: 'user', id: userId },
    after: { channel, contactChanged: changed },
    shown: ['channel', 'contactChanged'],
  })
  return (await findMemberIn(writing, { practiceId, userId })) ?? fail(NotFound)
}

type Details = BodyOf<typeof endpoint>['usersNewDetails']

function emailIn({ email }: Details): string {
  if (!email) return invalid({ 'usersNewDetails.email': texts.emailMissing })
  const parsed = emailShape.safeParse(email)
  return parsed.success ? parsed.data : invalid({ 'usersNewDetails.email': texts.emailInvalid })
}

/** Three characters or fewer, such as only a country prefix, do not count as a phone number. */
function phoneIn({ phone, countryCode }: Details): { phone: string; countryCode?: string } {
  const digits = (phone ?? '').replaceAll(/[\s().-]/g, '')
  if (digits.length <= 3) return invalid({ 'usersNewDetails.phone': texts.phoneMissing })
  if (!/^\+[1-9]\d{6,14}$/.test(digits)) return invalid({ 'usersNewDetails.phone': texts.phoneInvalid })
  return { phone: digits, ...(countryCode && /^\d{1,4}$/.test(countryCode) ? { countryCode } : {}) }
}

/** The join code of the pending invitation if it can be reused: not expired and without wrong attempts. */
async function goodCode({ db, now, services }: WriteContext, { practiceId, userId }: { practiceId: string; userId: string }) {
  const [waiting] = await db
    .select()
    .from(invite)
    .where(and(eq(invite.practiceId, practiceId), eq(invite.userId, userId), isNull(invite.acceptedAt), isNull(invite.replacedAt)))
  const good = waiting && waiting.expiresAt > now && waiting.wrongTries === 0
  return good ? joinCodeOf(services, waiting.joinCodeSealed) : undefined
}
