import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { AuditEvent } from '#contract/audit-trail/audit-trail'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

type Opens = NonNullable<AuditEvent['opens']>

const openableRow = z.strictObject({ id: z.string(), kind: z.enum(['task', 'record', 'person']) })

/**
 * Returns what an administrator of these locations can open of the targets with these ids: tasks, including closed ones, records that were not deleted,
 * and people who work there.
 */
export async function findOpenable(db: Db, ids: readonly string[], locations: readonly string[]): Promise<ReadonlyMap<string, Opens>> {
  const wanted = sql`string_to_array(${ids.filter((id) => !id.includes(',')).join(',')}, ',')`
  const theirs = sql`string_to_array(${locations.join(',')}, ',')`
  const rows = await readRows(db, openableRow)`
    select id, 'task' as kind from task where id = any(${wanted}) and location_id = any(${theirs})
    union all select r.id, 'record' from record r where r.id = any(${wanted}) and r.location_id = any(${theirs})
      and not exists (select from record_deletion d where d.record_id = r.id)
    union all select distinct user_id, 'person' from current_membership where user_id = any(${wanted}) and location_id = any(${theirs})`
  return new Map(rows.map(({ id, kind }) => [id, { kind, id }]))
}
