import { eq } from 'drizzle-orm'

import { TooMany } from '#contract/endpoint/errors'
import type { WriteContext } from '#api/data/records/create-record'
import { reserveMails, tooManyMailsText } from '#api/data/limits/message-limits'
import { openInvites, type InvitedPerson } from '#api/data/invitations/open-invite'
import { countTries } from '#api/data/limits/count-tries'
import { sendMessages } from '#api/data/messages/send-message'
import { practice } from '#api/data/tables'
import { fail } from '#api/platform/errors'
import { pageUrl } from '#api/platform/page-url'

import { invitationMail } from '../invitations/invitation-mail.ts'
import { invitePerson, sendingKey, sendingsPerContact, tooManyToContactText } from '../invitations/invite-person.ts'

type Invited = Omit<InvitedPerson, 'invitedBy'>

/**
 * Invites many people of one practice as `invitePerson` does for one. People with an email address are invited in a few statements, the others one at
 * a time, because each text message counts toward the daily limit. Each message counts toward the limits of its contact and of the practice.
 * @throws TooMany
 */
export async function invitePeople(writing: WriteContext, people: readonly Invited[]): Promise<void> {
  const { db, actor, services, now } = writing
  const invited = people.map(({ practiceId, userId, firstName, lastName, email, phone, countryCode }) => ({
    practiceId,
    userId,
    firstName,
    lastName,
    email,
    phone,
    countryCode,
  }))
  for (const person of invited.filter(({ email }) => email === null)) await invitePerson(writing, person)
  const byMail = invited.flatMap((person) => (person.email === null ? [] : [{ ...person, email: person.email, invitedBy: actor.userId }]))
  const [first] = byMail
  if (!first) return
  const [inviting] = await db.select({ name: practice.name }).from(practice).where(eq(practice.id, first.practiceId))
  const name = inviting?.name ?? ''
  const keys = byMail.map(({ practiceId, email }) => sendingKey(services, { practiceId, contact: email }))
  const counts = await countTries(db, { keys, now, windowMinutes: 1440 })
  if ([...counts.values()].some((count) => count > sendingsPerContact)) fail(TooMany, { text: tooManyToContactText })
  if (!(await reserveMails(writing, first.practiceId, byMail.length))) fail(TooMany, { text: tooManyMailsText })
  const opened = await openInvites(writing, byMail)
  await sendMessages(
    writing,
    opened.flatMap(({ person, linkValue }) => {
      const { email, practiceId } = person
      if (email === null) return []
      const link = pageUrl(services.settings.publicUrl, `/register?${new URLSearchParams({ email, code: linkValue }).toString()}`)
      const mail = invitationMail({ firstName: person.firstName, inviter: actor.fullName, practiceName: name, link })
      return [{ channel: 'email' as const, urgency: 'ordinary' as const, to: email, practiceId, ...mail }]
    }),
  )
}
