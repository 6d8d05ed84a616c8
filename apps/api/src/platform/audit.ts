import { sql } from 'drizzle-orm'

import type { Actor } from './actor.ts'
import type { AuditEntry } from './context.ts'
import type { Db } from './database.ts'
import { newId } from './ids.ts'

/** Writes audit events, one or many in one statement, into the transaction of the change. The actor's only practice is filled in where the entry names none. */
export function auditWriter({ db, actor, now, requestId }: { db: Db; actor: Actor | null; now: Date; requestId: string }) {
  const only = actor?.practices.length === 1 ? actor.practices[0] : undefined
  const rowOf = (entry: AuditEntry) => sql`(${newId(now)}, ${entry.practiceId === undefined ? (only ?? null) : entry.practiceId},
    ${entry.locationId ?? null}, ${actor?.userId ?? null}, ${actor?.support?.supporter ?? null}, ${entry.action},
    ${entry.target.kind}, ${entry.target.id}, ${json(entry.before)}, ${json(entry.after)}, ${requestId}, ${now.toISOString()})`
  return async (entries: AuditEntry | readonly AuditEntry[]) => {
    for (let start = 0, all = [entries].flat(); start < all.length; start += atOnce)
      await db.execute(sql`
        insert into audit_event (id, practice_id, location_id, actor_id, supporter, action, target_kind, target_id, before, after, request_id, at)
        values ${sql.join(all.slice(start, start + atOnce).map(rowOf), sql`, `)}`)
  }
}

/** Rows of one statement, far below the number of values that the database allows. */
const atOnce = 500

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
