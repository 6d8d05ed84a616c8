import { TextMessageLimitReached } from '#contract/endpoint/errors'

import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { pageUrl } from '#api/platform/page-url'
import type { Services } from '#api/platform/services'
import { reserveText } from '../limits/message-limits.ts'
import { sendMessage } from '../messages/send-message.ts'
import { makeShortLink } from '../messages/short-links.ts'
import { unlinkIdentities } from '../sessions/linked-identities.ts'
import type { user } from '../tables.ts'
import { storeFreezeLink } from './freeze-link.ts'
import { contactConfirmedSince, shortlyBefore } from './misuse-window.ts'

interface ReplacingContact {
  db: Db
  now: Date
  services: Services
  after(work: () => Promise<void>): void
}

interface Replaced {
  /** The person as they were before the change. */
  before: typeof user.$inferSelect
  method: 'email' | 'phone'
  /** false if the contact was removed without a replacement. */
  replaced: boolean
}

/**
 * Records that a person no longer has a contact, ends the accounts at providers that were linked by it, and sends it the link that freezes the account (ruling 45). If no text message may be sent today,
 * the link goes to the email address instead, unless that was changed recently. Does nothing if there was no contact of this kind.
 * @throws TextMessageLimitReached if the link cannot be sent: a change that cannot be reported is refused.
 */
export async function recordReplacedContact(work: ReplacingContact, { before, method, replaced }: Replaced): Promise<void> {
  const { services } = work
  const contact = before[method]
  if (!contact) return
  const { path, expiresAt } = await storeFreezeLink(work, { before, method, contact, reason: 'contactChange' })
  if (method === 'email') await unlinkIdentities(work.db, { userId: before.id, email: contact })
  const what = method === 'email' ? 'email address' : 'phone number'
  const happened = replaced
    ? `The ${what} of your SafePractice account was changed.`
    : `This ${what} was removed from your SafePractice account.`
  if (method === 'phone' && (await reserveText(work, null))) {
    const short = await makeShortLink(work, path, expiresAt)
    const text = `${happened} If this was not you, freeze the account within 7 days: ${short}`
    return sendMessage(work, { channel: 'sms', urgency: 'link', to: contact, subject: '', text, practiceId: null })
  }
  const mailTo = method === 'email' ? contact : await longHeldEmail(work, before)
  if (!mailTo) return fail(TextMessageLimitReached, { text: textLimitReachedText })
  await sendMessage(work, {
    channel: 'email',
    urgency: 'link',
    to: mailTo,
    practiceId: null,
    subject: replaced ? `Your ${what} was changed` : `Your ${what} was removed`,
    text: mailText({ firstName: before.firstName, happened, what, url: pageUrl(services.settings.publicUrl, path) }),
  })
}

const textLimitReachedText =
  'The phone number cannot be changed today. A notice must go to the current number, and no more text messages can be sent today. Please try again tomorrow.'

/**
 * Returns the person's email address, or null if it was set shortly before the change: such an address must not get the link that freezes the
 * account.
 */
async function longHeldEmail({ db, now }: ReplacingContact, { id: userId, email }: Replaced['before']): Promise<string | null> {
  return (await contactConfirmedSince(db, { userId, method: 'email', since: shortlyBefore(now) })) ? null : email
}

const mailText = ({ firstName, happened, what, url }: { firstName: string; happened: string; what: string; url: string }) =>
  [
    `Hello ${firstName},`,
    `${happened} Messages are no longer sent to it.`,
    `If this was not you, open this link within seven days. It freezes the account, so that nobody can use it, and shows how to put the old ${what} back:\n\n${url}`,
    'If this was you, you do not need to do anything.',
  ].join('\n\n') + '\n'
