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
  /** The name of the practice that the message is about; null if it is about none. */
  practice: z.string().nullable(),
})
/** `wasRead`: everything that it is about was read in the app since it was written, so it is not sent (`outbox_message.unless_read`). */
const undeliveredRow = outgoingMessageRow.extend({ wasRead: z.boolean() })
export type OutgoingMessage = z.infer<typeof outgoingMessageRow>

/** Returns the message if it still has to be delivered. */
export async function undelivered(database: Database, id: string): Promise<z.infer<typeof undeliveredRow> | undefined> {
  const rows = await database.system(
    'delivery reads messages of every practice',
    (db) => readRows(db, undeliveredRow)`
      select m.id, m.channel, m."to", m.subject, m.text, p.name as practice,
        m.unless_read is not null and not exists (select from notification n where n.id = any(m.unless_read) and n.read_at is null) as "wasRead"
      from outbox_message m left join practice p on p.id = m.practice_id where m.id = ${id} and m.delivered_at is null`,
  )
  return rows[0]
}

/** Marks a message as delivered and deletes its text, which may contain a link or code that still works (ruling 28). The receiver has it now. */
export async function markDelivered(database: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await database.system('delivery notes its result on messages of every practice', (db) =>
    db.execute(sql`update outbox_message set delivered_at = ${now.toISOString()}, last_error = null, text = '' where id = ${id}`),
  )
}

/** Closes a message that need not be sent, because its receiver has read in the app what it is about. */
export async function closeRead(database: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await database.system('delivery notes its result on messages of every practice', (db) =>
    db.execute(sql`update outbox_message set delivered_at = ${now.toISOString()}, last_error = ${wasReadText}, text = '' where id = ${id}`),
  )
}

export async function markFailed(database: Database, { id, reason }: { id: string; reason: string }): Promise<void> {
  await database.system('delivery notes its result on messages of every practice', (db) =>
    db.execute(sql`update outbox_message set last_error = ${reason.slice(0, 500)} where id = ${id} and delivered_at is null`),
  )
}

/** Stored with a message that was not sent because its receiver had read it in the app. */
const wasReadText = 'Not sent: it was read in the app.'

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
    await db.execute(sql`delete from pgboss.job where name in ('message', 'push') and state < 'completed'`)
    return closed.rowCount ?? 0
  })
}
