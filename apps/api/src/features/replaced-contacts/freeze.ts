import { eq } from 'drizzle-orm'

import type { freezeAccount as endpoint, ReplacedContact } from '#contract/replaced-contacts/replaced-contacts'
import { auditForPerson } from '#api/data/audit/account-events'
import { endAccess } from '#api/data/sessions/end-access'
import { cancelRemovals } from '#api/data/replaced-contacts/cancel-removals'
import { notifyAdministrators } from '#api/data/replaced-contacts/notify-about-freeze'
import type { ReplacedContactRow } from '#api/data/replaced-contacts/restore-contact'
import { sendNotice } from '#api/data/messages/send-notice'
import { replacedContact } from '#api/data/tables'
import type { WithOutsideCalls } from '#api/platform/context'

import { findLink, reasonOf, viewOf } from './find-link.ts'

/** A freeze on the last day still leaves one day to restore the contact. */
const atLeast = 86_400_000

/**
 * Freezes the account through the link that was sent to a replaced contact, or in the message about a lost device. Every session and reset link ends, and no session opens until the freeze
 * is decided (ruling 45). Notifies the administrators of the person's locations and the contacts of the account. Idempotent.
 * @throws ReplacedLinkInvalid
 */
export async function freeze(context: WithOutsideCalls<typeof endpoint>): Promise<ReplacedContact> {
  const { transaction, body, now, services, after } = context
  return transaction(async ({ db }) => {
    const found = await findLink(db, { link: body.link, now, lock: true })
    const { row, person } = found
    if (row.frozenAt) return viewOf(db, found)
    const expiresAt = new Date(Math.max(row.expiresAt.getTime(), now.getTime() + atLeast))
    const frozen = { ...row, frozenAt: now, expiresAt }
    await db.update(replacedContact).set({ frozenAt: now, expiresAt }).where(eq(replacedContact.id, row.id))
    const ended = await endAccess(db, { userId: person.id, now })
    const { id: userId, firstName, fullName, email, phone } = person
    const work = { ...context, db }
    await cancelRemovals(db, { userId, now })
    await auditForPerson(db, { ...context, userId }, { action: 'user.frozen', after: { method: row.method }, shown: ['method'] })
    await notifyAdministrators(work, { userId, fullName, reason: reasonOf(row) })
    const text = `Your SafePractice account was frozen ${becauseOf(row)} No one can sign in to it now.`
    const advice = 'An administrator of your practice can resolve this.'
    for (const to of [{ email, phone: null }, ...(phone ? [{ email: null, phone }] : [])])
      await sendNotice(work, { person: { firstName, ...to }, subject: 'Your account was frozen', text, advice })
    after(() => ended.forEach((id) => services.realtime.closeSession(id)))
    return viewOf(db, { person, row: frozen })
  })
}

function becauseOf(row: ReplacedContactRow): string {
  if (reasonOf(row) === 'lostDevice')
    return 'with the link in the message about a lost device. Its passkeys and its authenticator app are not removed.'
  const what = row.method === 'email' ? 'email address' : 'phone number'
  return `because a change to its ${what} was reported from the previous ${what}.`
}
