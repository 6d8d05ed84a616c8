import { and, eq, ne, sql } from 'drizzle-orm'

import { EmailTaken, PhoneTaken, type User } from '#contract/access/access'
import type { confirmContactChange as endpoint } from '#contract/account/account'
import { NotFound } from '#contract/endpoint/errors'
import { endResetLinks } from '#api/data/sessions/end-access'
import { checkCode } from '#api/data/contacts/one-time-codes'
import { refuseFrozen } from '#api/data/replaced-contacts/frozen'
import { recordReplacedContact } from '#api/data/replaced-contacts/record-replaced-contact'
import { isTaken } from '#api/data/replaced-contacts/restore-contact'
import { sendNotice } from '#api/data/messages/send-notice'
import { contactChange, user } from '#api/data/tables'
import { userView } from '#api/data/people/user-view'
import type { WithOutsideCalls } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'

import { ownRequest, type Method } from './waiting-contacts.ts'

type Confirming = WithOutsideCalls<typeof endpoint>
type Person = typeof user.$inferSelect

/**
 * Confirms a pending contact by the code that was sent to it and makes it the person's own. The replaced contact gets a link that freezes the
 * account (ruling 45), and reset links sent to it end.
 * @throws NotFound, CodeWrong, CodeExpired, CodeAttemptsExhausted; AccountFrozen; TextMessageLimitReached if the old phone cannot be notified; EmailTaken,
 * PhoneTaken if another person took the contact in the meantime.
 */
export async function confirmContact(confirming: Confirming): Promise<User> {
  const { transaction, actor, params, body, now, services, after } = confirming
  const { method } = params
  const [asked] = await transaction(({ db }) => db.select().from(contactChange).where(ownRequest(actor, method)))
  const { contact } = asked ?? fail(NotFound)
  return checkCode(confirming, { method, contact, code: body.otp }, async ({ db, audit }) => {
    const [person = fail(NotFound)] = await db.select().from(user).where(eq(user.id, actor.userId)).for('update')
    await refuseFrozen(db, person.id)
    const [request = fail(NotFound)] = await db
      .update(contactChange)
      .set({ confirmedAt: now })
      .where(and(ownRequest(actor, method), eq(contactChange.contact, contact)))
      .returning()
    await assignContact(db, { userId: person.id, method, contact, countryCode: request.countryCode })
    await endResetLinks(db, { userId: person.id, now })
    await audit({
      action: 'user.contact_changed',
      everyPractice: true,
      target: { kind: 'user', id: person.id },
      after: { method },
      shown: ['method'],
    })
    await notifyReplacedContact({ db, now, services, after }, person, method)
    return (await userView(db, person.id)) ?? fail(NotFound)
  })
}

interface ContactAssignment {
  userId: string
  method: Method
  contact: string
  countryCode: string
}

/** Assigns the contact to the person unless another person already has it. The unique index of the database catches concurrent claims. */
async function assignContact(db: Db, { userId, method, contact, countryCode }: ContactAssignment) {
  const taken = method === 'email' ? EmailTaken : PhoneTaken
  const [other] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user[method], contact), ne(user.id, userId)))
  if (other) fail(taken)
  await db
    .update(user)
    .set({ [method]: contact, ...(method === 'phone' ? { countryCode } : {}), revision: sql`${user.revision} + 1` })
    .where(eq(user.id, userId))
    .catch((error: unknown) => (isTaken(error) ? fail(taken) : Promise.reject(error)))
}

/** Sends the replaced contact the link that freezes the account. If no contact was replaced, notifies the other contact. */
async function notifyReplacedContact(work: Parameters<typeof recordReplacedContact>[0], person: Person, method: Method) {
  if (person[method]) return recordReplacedContact(work, { before: person, method, replaced: true })
  const what = method === 'email' ? 'email address' : 'phone number'
  return sendNotice(work, { person, subject: `A ${what} was added`, text: `A ${what} was added to your SafePractice account.` })
}
