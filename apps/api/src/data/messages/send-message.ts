import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import { notSentText } from '#api/platform/messages/outbox'
import type { Services, Urgency } from '#api/platform/services'
import { inBatches } from '../in-batches.ts'
import { outboxMessage } from '../tables.ts'

export interface Message {
  channel: 'email' | 'sms'
  urgency: Urgency
  to: string
  subject: string
  text: string
  /** null for accounts without a practice. */
  practiceId: string | null
  /** Ids of notifications. The message waits a day, and is sent only if one of them is still unread then (decision 142). */
  unlessRead?: readonly string[] | undefined
}

const oneDay = 86_400_000

interface Sending {
  db: Db
  now: Date
  services: Services
  after: (work: () => Promise<void>) => void
}

/** Adds a mail or text message to the outbox in the transaction of the change that causes it. It is delivered after COMMIT, at least once. */
export const sendMessage = async (work: Sending, message: Message): Promise<void> => void (await sendMessages(work, [message]))

/**
 * A message in the outbox; `deliveredAt` is set if it needs no delivery, because its channel has no carrier or the server is silent. On a silent
 * server, `lastError` says so.
 */
type Sent = Pick<typeof outboxMessage.$inferSelect, 'id' | 'deliveredAt' | 'lastError'>

/** Adds many messages to the outbox in few statements. Returns them in the same order. */
export async function sendMessages({ db, now, services, after }: Sending, messages: readonly Message[]): Promise<Sent[]> {
  const sent: Sent[] = []
  for (const batch of inBatches(messages)) {
    const rows: (typeof outboxMessage.$inferInsert)[] = []
    for (const { urgency, unlessRead, ...message } of batch) {
      const id = newId(now)
      const startAfter = unlessRead && new Date(now.getTime() + oneDay)
      const state = await services.messages.take(db, { id, channel: message.channel, urgency, ...(startAfter && { startAfter }) })
      const deliveredAt = state === 'onItsWay' ? null : now
      const lastError = state === 'silenced' ? notSentText : null
      rows.push({ id, ...message, createdAt: now, deliveredAt, lastError, unlessRead: unlessRead ? [...unlessRead] : null })
      sent.push({ id, deliveredAt, lastError })
    }
    await db.insert(outboxMessage).values(rows)
  }
  after(async () => services.messages.wake())
  return sent
}
