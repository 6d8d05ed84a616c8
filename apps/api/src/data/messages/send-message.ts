import type { Db } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Services, Urgency } from '../../platform/services.ts'
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
}

interface Sending {
  db: Db
  now: Date
  services: Services
  after: (work: () => Promise<void>) => void
}

/** Adds a mail or text message to the outbox in the transaction of the change that causes it. It is delivered after COMMIT, at least once. */
export const sendMessage = (work: Sending, message: Message): Promise<void> => sendMessages(work, [message])

/** Adds many messages to the outbox in few statements. */
export async function sendMessages({ db, now, services, after }: Sending, messages: readonly Message[]): Promise<void> {
  for (const batch of inBatches(messages)) {
    const rows: (typeof outboxMessage.$inferInsert)[] = []
    for (const { urgency, ...message } of batch) {
      const id = newId(now)
      const state = await services.messages.take(db, { id, channel: message.channel, urgency })
      rows.push({ id, ...message, createdAt: now, deliveredAt: state === 'arrived' ? now : null })
    }
    await db.insert(outboxMessage).values(rows)
  }
  after(async () => services.messages.wake())
}
