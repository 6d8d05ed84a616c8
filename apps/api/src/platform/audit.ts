import { sql } from 'drizzle-orm'

import type { Actor } from './actor.ts'
import type { AuditEntry } from './context.ts'
import type { Db } from './database.ts'
import { newId } from './ids.ts'

/** Writes audit events into the transaction of the change. The actor's only practice is filled in where the entry names none. */
export function auditWriter({ db, actor, now, requestId }: { db: Db; actor: Actor | null; now: Date; requestId: string }) {
  return async (entry: AuditEntry) => {
    const practiceId = entry.practiceId === undefined && actor?.practices.length === 1 ? actor.practices[0] : (entry.practiceId ?? null)
    await db.execute(sql`
      insert into audit_event (id, practice_id, location_id, actor_id, supporter, action, target_kind, target_id, before, after, request_id, at)
      values (${newId(now)}, ${practiceId}, ${entry.locationId ?? null}, ${actor?.userId ?? null}, ${actor?.support?.supporter ?? null}, ${entry.action},
        ${entry.target.kind}, ${entry.target.id}, ${json(entry.before)}, ${json(entry.after)}, ${requestId}, ${now.toISOString()})`)
  }
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
