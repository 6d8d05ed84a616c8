import { eq } from 'drizzle-orm'

import type { sendSupportRequest as contract } from '#contract/support/support'
import { countTry, failTooManyTries } from '#api/data/limits/count-tries'
import { sendMessage } from '#api/data/messages/send-message'
import { practice, supportMessage, user } from '#api/data/tables'
import { allow } from '#api/platform/actor/allow'
import type { InTransaction } from '#api/platform/context'
import { newId } from '#api/platform/ids'

import { can } from './policy.ts'

/** Messages per hour: more than a person writes, too few to flood a mailbox. */
const perHour = 20

/**
 * Stores the message and mails it to support, with the sender, the location and the reply address. The audit trail records that a message was sent,
 * not its content.
 * @throws TooMany
 */
export async function sendSupportRequest(context: InTransaction<typeof contract>, message: string) {
  const { db, actor, now, services, audit } = context
  const { practiceId, here } = allow(can.write(actor))
  if ((await countTry(db, { key: `support:${actor.userId}`, now, windowMinutes: 60 })) > perHour)
    failTooManyTries({ now, windowMinutes: 60 })
  const id = newId(now)
  await db
    .insert(supportMessage)
    .values({ id, practiceId, locationId: here?.locationId ?? null, userId: actor.userId, text: message, createdAt: now })
  const [writer] = await db.select().from(user).where(eq(user.id, actor.userId))
  const [from] = await db.select().from(practice).where(eq(practice.id, practiceId))
  const head = [
    `From: ${oneLine(actor.fullName)} (${actor.userId})`,
    `Reply to: ${[writer?.email, writer?.phone].filter(Boolean).join(', ')}`,
    `Practice: ${oneLine(from?.name ?? '')} (${practiceId})`,
    ...(here ? [`Location: ${oneLine(here.locationName)} (${here.locationId})`] : []),
  ]
  await sendMessage(context, {
    channel: 'email',
    urgency: 'ordinary',
    to: services.settings.supportEmail,
    subject: 'Support request',
    text: `${head.join('\n')}\n\n${message}`,
    practiceId,
  })
  await audit({ action: 'support.requested', practiceId, locationId: here?.locationId ?? null, target: { kind: 'support_message', id } })
  return { _id: id, createdAt: now.toISOString() }
}

/** Removes line breaks, so that a name cannot forge a header line. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
