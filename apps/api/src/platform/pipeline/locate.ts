import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Kind } from '#contract/endpoint'

import type { Db } from '../database.ts'
import { readRows } from '../rows.ts'

/** Where a row belongs: its practice, and its location where it has one. */
export interface Whereabouts {
  practiceId: string
  locationId: string | null
}

/** Kinds whose rows carry practice and location themselves. */
const located: Partial<Record<Kind, string>> = {
  task: 'task',
  occurrence: 'task_occurrence',
  record: 'record',
  draft: 'form_draft',
  notification: 'notification',
  equipment: 'equipment',
  exposure: 'reported_event',
}

const placeRow = z.strictObject({ practice_id: z.string(), location_id: z.string().nullable() })

/** Finds where a row belongs, within what the transaction may see; null for anything foreign or absent (ruling 22). */
export async function locate(db: Db, kind: Kind, id: string): Promise<Whereabouts | null> {
  const table = located[kind]
  const query = table ? sql`select practice_id, location_id from ${sql.identifier(table)} where id = ${id}` : special(kind, id)
  const rows = await readRows(db, placeRow)`${query}`
  const row = rows[0]
  return row ? { practiceId: row.practice_id, locationId: row.location_id } : null
}

function special(kind: Kind, id: string) {
  if (kind === 'practice') return sql`select id as practice_id, null as location_id from practice where id = ${id}`
  if (kind === 'location') return sql`select practice_id, id as location_id from location where id = ${id}`
  if (kind === 'billing') return sql`select practice_id, null as location_id from billing where id = ${id}`
  if (kind === 'file')
    return sql`select r.practice_id, r.location_id from record_file f join record r on r.practice_id = f.practice_id and r.id = f.record_id where f.id = ${id}`
  if (kind === 'role') return sql`select practice_id, location_id from role where id = ${id} and removed_at is null`
  return sql`select practice_id, null as location_id from employment where user_id = ${id} order by ended_on nulls first limit 1`
}
