import { and, eq, isNull, or } from 'drizzle-orm'

import { AccountUnknown, type requestToPasswordChange as endpoint } from '#contract/passwords'
import { limitTries } from '#api/data/limit-tries'
import { limitTextMessages } from '#api/data/one-time-codes'
import { sendMessage } from '#api/data/send-message'
import { makeShortLink } from '#api/data/short-links'
import { passwordReset, user } from '#api/data/tables'
import type { WithOutsideCalls } from '#api/platform/context'
import type { Db } from '#api/platform/database'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'
import { hashOf, newSecret } from '#api/platform/secrets'

type Work = Pick<WithOutsideCalls<typeof endpoint>, 'transaction' | 'services' | 'now' | 'address' | 'after'>
type Person = typeof user.$inferSelect

const minutesValid = 60
/** Every try sends a message to a person who may not have asked for it; counted by person, however the contact is written. */
const perContactAndHour = 5
/** A whole practice shares one client address (ruling 2). */
const perAddressAndHour = 200

/**
 * Sends the person of an e-mail address or phone number a link to set a new password; links sent before end. Only a completed registration
 * has an account to come back to. @throws AccountUnknown, TooMany, TextMessagesUsedUp.
 */
export async function requestPasswordChange(work: Work, userName: string): Promise<void> {
  const { transaction, services, now, address } = work
  const person = await transaction(({ db }) => findPerson(db, userName))
  const contact = person ? { contact: person.id, perContact: perContactAndHour } : {}
  await limitTries(work, { what: 'forgot-password', address, perAddress: perAddressAndHour, ...contact })
  if (!person) return fail(AccountUnknown)
  await transaction(async ({ db, audit }) => {
    const token = await replaceLink(db, person.id, now)
    const path = `/resetPassword?resetToken=${token}` as const
    if (!person.email) await limitTextMessages({ db, now }, null)
    const until = new Date(now.getTime() + minutesValid * 60_000)
    const link = person.email ? services.settings.publicUrl + path : await makeShortLink({ db, now, services }, path, until)
    await sendMessage({ ...work, db }, { ...message(person, link), practiceId: null })
    await audit({ action: 'user.password_reset_requested', practiceId: null, target: { kind: 'user', id: person.id } })
  })
}

/** The same spellings of a phone number as for signing in. */
async function findPerson(db: Db, userName: string): Promise<Person | undefined> {
  const contact = userName.toLowerCase()
  const phone = contact.replaceAll(/[^\d+]/g, '')
  const phones = phone.length >= 7 ? [phone, `+1${phone}`, `+${phone}`].map((one) => eq(user.phone, one)) : []
  const [row] = await db
    .select()
    .from(user)
    .where(and(eq(user.registrationState, 2), or(eq(user.email, contact), ...phones)))
    .limit(1)
  return row
}

/** The person's row is the lock: two requests at once leave one link. */
async function replaceLink(db: Db, userId: string, now: Date): Promise<string> {
  await db.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update')
  await db
    .update(passwordReset)
    .set({ replacedAt: now })
    .where(and(eq(passwordReset.userId, userId), isNull(passwordReset.usedAt), isNull(passwordReset.replacedAt)))
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + minutesValid * 60_000)
  await db.insert(passwordReset).values({ id: newId(now), tokenHash: hashOf(token), userId, createdAt: now, expiresAt })
  return token
}

function message({ email, phone, firstName }: Person, link: string) {
  if (!email)
    return { channel: 'sms', to: phone ?? '', subject: '', text: `Set a new SafePractice password within one hour: ${link}` } as const
  return {
    channel: 'email',
    to: email,
    subject: 'Set a new SafePractice password',
    text: `Hello ${firstName},\n\nopen this link within one hour to set a new password:\n\n${link}\n\nIf you did not ask for it, you can ignore this message. Your password stays as it is.\n`,
  } as const
}
