import { eq } from 'drizzle-orm'

import { TooMany, TextMessageLimitReached } from '#contract/endpoint/errors'
import type { PageAddress } from '#wire/page-paths'
import type { WriteContext } from '#api/data/records/create-record'
import { openInvite, type InvitedPerson } from '#api/data/invitations/open-invite'
import { reserveMails, reserveText, tooManyMailsText } from '#api/data/limits/message-limits'
import { countTry } from '#api/data/limits/count-tries'
import { sendMessage } from '#api/data/messages/send-message'
import { makeShortLink } from '#api/data/messages/short-links'
import { practice } from '#api/data/tables'
import { fail } from '#api/platform/errors'
import { pageUrl } from '#api/platform/page-url'
import type { Services } from '#api/platform/services'

import { invitationMail, invitationText } from './invitation-mail.ts'

export interface Sending {
  /** Email by default; a text message for people without an email address (STAFF-082). */
  channel?: 'email' | 'phone'
  /** A join code that is still valid. Without it, a new one is created. */
  joinCode?: string | undefined
}

/** Creates an invitation and sends it. @throws TooMany */
export async function invitePerson(writing: WriteContext, person: Omit<InvitedPerson, 'invitedBy'>, sending: Sending = {}) {
  const { db, actor, services } = writing
  const { linkValue, expiresAt } = await openInvite(writing, { ...person, invitedBy: actor.userId }, { joinCode: sending.joinCode })
  const [inviting] = await db.select({ name: practice.name }).from(practice).where(eq(practice.id, person.practiceId))
  const name = inviting?.name ?? ''
  const { practiceId } = person
  const byMail = person.email !== null && sending.channel !== 'phone'
  await limitSendings(writing, { practiceId, method: byMail ? 'email' : 'phone', contact: (byMail ? person.email : person.phone) ?? '' })
  const path = pathFor(byMail ? person : { ...person, email: null }, linkValue)
  const link = pageUrl(services.settings.publicUrl, path)
  if (person.email && byMail) {
    await sendMessage(writing, {
      channel: 'email',
      urgency: 'link',
      to: person.email,
      practiceId,
      ...invitationMail({ firstName: person.firstName, inviter: actor.fullName, practiceName: name, link }),
    })
    return
  }
  if (person.phone)
    await sendMessage(writing, {
      channel: 'sms',
      urgency: 'link',
      to: person.phone,
      practiceId,
      subject: '',
      text: invitationText({ practiceName: name, link: await makeShortLink(writing, path, expiresAt) }),
    })
}

/** Maximum invitations per day from a practice to one contact. */
export const sendingsPerContact = 12

export const tooManyToContactText = 'Too many messages went to this contact today. Please try again tomorrow.'

/** The key under which a practice's messages of the day to a contact are counted. */
export const sendingKey = (services: Services, { practiceId, contact }: { practiceId: string; contact: string }) =>
  services.keyring.mac('limit', `sent:${practiceId}:${contact}`)

/** Counts the messages that a practice sends to a contact entered by an administrator: per contact, and per practice (ruling 2). @throws TooMany */
export async function limitSendings(
  writing: WriteContext,
  { practiceId, method, contact }: { practiceId: string; method: 'email' | 'phone'; contact: string },
) {
  const { db, services, now } = writing
  const key = sendingKey(services, { practiceId, contact })
  if ((await countTry(db, { key, now, windowMinutes: 1440 })) > sendingsPerContact) fail(TooMany, { text: tooManyToContactText })
  if (method === 'email' && !(await reserveMails(writing, practiceId))) fail(TooMany, { text: tooManyMailsText })
  if (method === 'phone' && !(await reserveText(writing, practiceId))) fail(TooMany, { text: TextMessageLimitReached.text })
}

/** The address of the join screen with its query parameters (JOIN-001). */
function pathFor({ email, phone }: { email: string | null; phone: string | null }, code: string): PageAddress {
  return `/register?${new URLSearchParams({ ...(email ? { email } : { phone: phone ?? '' }), code }).toString()}`
}
