import { and, eq, isNull, ne, sql } from 'drizzle-orm'

import { EmailTaken, PhoneTaken, type User } from '#contract/access'
import type { confirmContactChange as endpoint } from '#contract/account'
import { NotFound } from '#contract/errors'
import { checkCode } from '#api/data/one-time-codes'
import { sendNotice } from '#api/data/send-notice'
import { contactChange, passwordReset, user } from '#api/data/tables'
import { userView } from '#api/data/user-view'
import type { WithOutsideCalls } from '#api/platform/context'
import type { Db } from '#api/platform/database'
import { fail } from '#api/platform/errors'

import { ownWish, type Method } from './contact-changes.ts'

type Confirming = WithOutsideCalls<typeof endpoint>
type Person = typeof user.$inferSelect

/**
 * Makes a waiting contact the person's own, by the code that went to it. The contact it replaces is told, and a reset link sent there ends.
 * @throws NotFound, CodeWrong, CodeExpired, CodeUsedUp; EmailTaken, PhoneTaken when somebody took it meanwhile.
 */
export async function confirmContactChange(confirming: Confirming): Promise<User> {
  const { transaction, actor, params, body, now, services, after } = confirming
  const { method } = params
  const [asked] = await transaction(({ db }) => db.select().from(contactChange).where(ownWish(actor, method)))
  const { contact } = asked ?? fail(NotFound)
  return checkCode(confirming, { method, contact, code: body.otp }, async ({ db, audit }) => {
    const [person = fail(NotFound)] = await db.select().from(user).where(eq(user.id, actor.userId)).for('update')
    const [wish = fail(NotFound)] = await db
      .update(contactChange)
      .set({ confirmedAt: now })
      .where(and(ownWish(actor, method), eq(contactChange.contact, contact)))
      .returning()
    await take(db, { userId: person.id, method, contact, countryCode: wish.countryCode })
    await db
      .update(passwordReset)
      .set({ replacedAt: now })
      .where(and(eq(passwordReset.userId, person.id), isNull(passwordReset.usedAt), isNull(passwordReset.replacedAt)))
    await audit({
      action: 'user.contact_changed',
      practiceId: wish.askedInPracticeId,
      target: { kind: 'user', id: person.id },
      after: { method },
    })
    await sendNotice({ db, now, services, after }, noticeOf(person, method))
    return (await userView(db, person.id)) ?? fail(NotFound)
  })
}

interface Taking {
  userId: string
  method: Method
  contact: string
  countryCode: string
}

/** Gives the person the contact, unless somebody else has it by now; the last word is the database's. */
async function take(db: Db, { userId, method, contact, countryCode }: Taking) {
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

/** Somebody took the contact in this very moment. */
function isTaken(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause && cause.code === '23505'
}

/** To the contact that was replaced; where there was none of this kind, to the other one. */
function noticeOf({ firstName, email, phone }: Person, method: Method) {
  const what = method === 'email' ? 'email address' : 'phone number'
  const before = method === 'email' ? email : phone
  const person = method === 'phone' && before ? { firstName, email: null, phone } : { firstName, email, phone }
  return {
    person,
    subject: before ? `Your ${what} was changed` : `A ${what} was added`,
    text: before
      ? `The ${what} of your SafePractice account was changed. Messages no longer come here.`
      : `A ${what} was added to your SafePractice account.`,
  }
}
