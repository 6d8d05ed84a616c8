import type { Db } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import type { Services } from '../platform/services.ts'
import { outboxMessage } from './tables.ts'

export interface Message {
  channel: 'email' | 'sms'
  to: string
  subject: string
  text: string
  /** null for accounts that have no practice yet. */
  practiceId: string | null
}

/** Puts a mail or text message into the outbox with the change that causes it; delivery follows COMMIT, at least once. */
export async function sendMessage(
  { db, now, services, after }: { db: Db; now: Date; services: Services; after: (work: () => Promise<void>) => void },
  message: Message,
): Promise<void> {
  const id = newId(now)
  const state = await services.messages.take(db, { id, channel: message.channel })
  await db.insert(outboxMessage).values({ id, ...message, createdAt: now, deliveredAt: state === 'arrived' ? now : null })
  after(async () => services.messages.wake())
}
