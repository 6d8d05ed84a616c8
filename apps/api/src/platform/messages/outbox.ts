import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Database } from '../database/database.ts'
import { readRows } from '../database/rows.ts'

/** The fields of a message that a carrier needs. */
const outgoingMessageRow = z.strictObject({
  /** The outbox id. It is the same for every attempt, so that a receiver can detect duplicates. */
  id: z.string(),
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
})
export type OutgoingMessage = z.infer<typeof outgoingMessageRow>

/** Returns the message if it still has to be delivered. */
export async function undelivered(database: Database, id: string): Promise<OutgoingMessage | undefined> {
  const rows = await database.system(
    'delivery reads messages of every practice',
    (db) => readRows(db, outgoingMessageRow)`
      select id, channel, "to", subject, text from outbox_message where id = ${id} and delivered_at is null`,
  )
  return rows[0]
}

/** Marks a message as delivered and deletes its text, which may contain a link or code that still works (ruling 28). The receiver has it now. */
export async function markDelivered(database: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await database.system('delivery notes its result on messages of every practice', (db) =>
    db.execute(sql`update outbox_message set delivered_at = ${now.toISOString()}, last_error = null, text = '' where id = ${id}`),
  )
}

export async function markFailed(database: Database, { id, reason }: { id: string; reason: string }): Promise<void> {
  await database.system('delivery notes its result on messages of every practice', (db) =>
    db.execute(sql`update outbox_message set last_error = ${reason.slice(0, 500)} where id = ${id} and delivered_at is null`),
  )
}

/** Stored with the messages of a silent copy instead of a provider's error. */
export const notSentText = 'Not sent: this is a silent copy.'

/**
 * Closes every message that waits, so that it is not sent when the same data is later used by a server that is not silent. Returns their number.
 */
export async function closeWaiting(database: Database, now: Date): Promise<number> {
  return database.system('a silent copy sends no messages of any practice', async (db) => {
    const closed = await db.execute(
      sql`update outbox_message set delivered_at = ${now.toISOString()}, last_error = ${notSentText}, text = '' where delivered_at is null`,
    )
    await db.execute(sql`delete from pgboss.job where name = 'message' and state < 'completed'`)
    return closed.rowCount ?? 0
  })
}
