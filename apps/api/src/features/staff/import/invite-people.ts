import { eq } from 'drizzle-orm'

import type { Writing } from '#api/data/create-record'
import { openInvites, type InvitedPerson } from '#api/data/open-invite'
import { sendMessages } from '#api/data/send-message'
import { practice } from '#api/data/tables'

import { invitePerson, mailText } from '../invite-person.ts'

type Invited = Omit<InvitedPerson, 'invitedBy'>

/**
 * Invites many people of one practice as `invitePerson` invites one: those with an e-mail address in few statements, the others one by one,
 * because each text message counts towards the ceiling of the day. @throws TooMany.
 */
export async function invitePeople(writing: Writing, people: readonly Invited[]): Promise<void> {
  const { db, actor, services } = writing
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
  const opened = await openInvites(writing, byMail)
  await sendMessages(
    writing,
    opened.flatMap(({ person, linkValue, joinCode }) => {
      const { email, practiceId } = person
      if (email === null) return []
      const link = `${services.settings.publicUrl}/register?${new URLSearchParams({ email, code: linkValue })}`
      const text = mailText({ person, inviter: actor.fullName, name, link, joinCode })
      return [{ channel: 'email' as const, to: email, practiceId, subject: `${name} invites you to SafePractice`, text }]
    }),
  )
}
