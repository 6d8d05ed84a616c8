import type { FreezeReason } from '#contract/replaced-contacts/replaced-contacts'
import type { Db } from '#api/platform/database/database'
import { pageUrl } from '#api/platform/page-url'
import type { Services } from '#api/platform/services'
import { reserveText } from '../limits/message-limits.ts'
import { sendMessage } from '../messages/send-message.ts'
import { makeShortLink } from '../messages/short-links.ts'
import type { user } from '../tables.ts'
import { storeFreezeLink } from './freeze-link.ts'

interface Sending {
  db: Db
  now: Date
  services: Services
  after(work: () => Promise<void>): void
}

/**
 * Tells a person at every contact what somebody is about to do to their account, with a link that freezes it (ruling 45). Without a text message left
 * today, the phone gets none; the mail goes in any case.
 */
export async function sendFreezeLinks(
  work: Sending,
  person: typeof user.$inferSelect,
  { subject, happened, reason }: { subject: string; happened: string; reason: FreezeReason },
): Promise<void> {
  const common = { urgency: 'link', practiceId: null } as const
  const { email, phone, firstName } = person
  if (email) {
    const { path } = await storeFreezeLink(work, { before: person, method: 'email', contact: email, reason })
    const url = pageUrl(work.services.settings.publicUrl, path)
    const text = `Hello ${firstName},\n\n${happened}\n\nIf somebody only pretends, open this link. It freezes the account, so that nobody can use it, and cancels this:\n\n${url}\n`
    await sendMessage(work, { ...common, channel: 'email', to: email, subject, text })
  }
  if (!phone || !(await reserveText(work, null))) return
  const { path, expiresAt } = await storeFreezeLink(work, { before: person, method: 'phone', contact: phone, reason })
  const short = await makeShortLink(work, path, expiresAt)
  await sendMessage(work, {
    ...common,
    channel: 'sms',
    to: phone,
    subject: '',
    text: `${happened} To freeze the account and cancel this: ${short}`,
  })
}
