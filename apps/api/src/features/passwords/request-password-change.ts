import { eq } from 'drizzle-orm'

import { TextMessageLimitReached } from '#contract/endpoint/errors'
import { AccountUnknown, type requestToPasswordChange as endpoint } from '#contract/passwords/passwords'
import { auditForPerson } from '#api/data/audit/account-events'
import { identifyByContact, type Person } from '#api/data/contacts/find-by-contact'
import { limitTries } from '#api/data/limits/limit-tries'
import { reserveText } from '#api/data/limits/message-limits'
import { refuseFrozen } from '#api/data/replaced-contacts/frozen'
import { sendMessage } from '#api/data/messages/send-message'
import { makeShortLink } from '#api/data/messages/short-links'
import { passwordReset, user } from '#api/data/tables'
import type { WithOutsideCalls } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'
import { pageUrl } from '#api/platform/page-url'
import { hashOf, newSecret } from '#api/platform/secrets'

type RequestingChange = Pick<WithOutsideCalls<typeof endpoint>, 'transaction' | 'services' | 'now' | 'address' | 'after' | 'requestId'>

const minutesValid = 60
/** Every attempt sends a message to a person who may not have requested it. Attempts are counted per person, however the contact is written. */
const perHour = { fromOneAddress: 5, inTotal: 10 }
/** A whole practice shares one client address (ruling 2). */
const perAddressAndHour = 200

/**
 * Sends a link to set a new password to the owner of an email address or phone number. Earlier links stay valid for their hour, so that a stranger
 * cannot invalidate the owner's link by requesting another one. Only a completed registration has an account that can be recovered.
 * @throws AccountUnknown, AccountFrozen, TooMany, TextMessageLimitReached
 */
export async function requestPasswordChange(work: RequestingChange, userName: string): Promise<void> {
  const { transaction, services, now, address, requestId } = work
  const { person: known } = await transaction(({ db }) => identifyByContact(db, userName))
  const person = known?.registrationState === 2 ? known : undefined
  await limitTries(work, {
    what: 'forgot-password',
    address,
    perAddress: perAddressAndHour,
    ...(person ? { whose: { of: person.id, ...perHour } } : {}),
  })
  if (!person) return fail(AccountUnknown)
  await transaction(async ({ db }) => {
    await db.select({ id: user.id }).from(user).where(eq(user.id, person.id)).for('update')
    await refuseFrozen(db, person.id)
    const token = await newLink(db, person.id, now)
    const path = `/resetPassword?resetToken=${token}` as const
    if (!person.email && !(await reserveText({ db, now }, null))) fail(TextMessageLimitReached)
    const until = new Date(now.getTime() + minutesValid * 60_000)
    const link = person.email ? pageUrl(services.settings.publicUrl, path) : await makeShortLink({ db, now, services }, path, until)
    await sendMessage({ ...work, db }, { ...message(person, link), practiceId: null })
    await auditForPerson(db, { userId: person.id, now, requestId, address, services }, { action: 'user.password_reset_requested' })
  })
}

async function newLink(db: Db, userId: string, now: Date): Promise<string> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + minutesValid * 60_000)
  await db.insert(passwordReset).values({ id: newId(now), tokenHash: hashOf(token), userId, createdAt: now, expiresAt })
  return token
}

function message({ email, phone, firstName }: Person, link: string) {
  if (!email)
    return {
      channel: 'sms',
      urgency: 'code',
      to: phone ?? '',
      subject: '',
      text: `Set a new SafePractice password within one hour: ${link}`,
    } as const
  return {
    channel: 'email',
    urgency: 'code',
    to: email,
    subject: 'Set a new SafePractice password',
    text: `Hello ${firstName},\n\nOpen this link within one hour to set a new password:\n\n${link}\n\nIf you did not ask for it, you can ignore this message. Your password stays as it is.\n`,
  } as const
}
