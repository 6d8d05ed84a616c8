import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import type { Kind } from '#contract/endpoint/endpoint'

import type { Db } from '../database/database.ts'
import { readRows } from '../database/rows.ts'

/** Where a row belongs: its practice and, if it has one, its location. */
export interface Whereabouts {
  practiceId: string
  locationId: string | null
}

/** Tables of the kinds whose rows contain practice and location themselves. */
const located: Partial<Record<Kind, string>> = {
  task: 'task',
  occurrence: 'task_occurrence',
  record: 'record',
  draft: 'form_draft',
  notification: 'notification',
  equipment: 'equipment',
  exposure: 'reported_event',
  alarm: 'alarm',
  groupTraining: 'group_training',
  absence: 'absence',
  liveSession: 'live_session',
  sheetRequest: 'sds_request',
  planPicture: 'plan_picture',
  correctiveAction: 'corrective_action',
  actionPhoto: 'corrective_action_photo',
  checkedItem: 'checked_item',
  expiration: 'expiration',
  expirationType: 'expiration_type',
  inspection: 'inspection_case',
  inspectionBinder: 'inspection_binder',
  inspectionShare: 'inspection_share',
  inspectionRequest: 'inspection_request',
  inspectionNote: 'inspection_note',
  inspectionFile: 'inspection_file',
  inspectionEvidence: 'inspection_evidence',
  sharedTablet: 'shared_tablet',
}

const placeRow = z.strictObject({ id: z.string(), practiceId: z.string(), locationId: z.string().nullable() })

/** Returns where a row belongs, within what the transaction can see; null for anything foreign or missing (ruling 22). */
export const locate = async (db: Db, kind: Kind, id: string): Promise<Whereabouts | null> =>
  (await locateAll(db, kind, [id])).get(id) ?? null

/** Like `locate`, for any number of rows of one kind in one statement. Foreign and missing rows are left out. */
export async function locateAll(db: Db, kind: Kind, ids: readonly string[]): Promise<ReadonlyMap<string, Whereabouts>> {
  if (ids.length === 0) return new Map()
  const table = located[kind]
  const wanted = sql`any(${`{${ids.join(',')}}`}::text[])`
  const query = table
    ? sql`select id, practice_id as "practiceId", location_id as "locationId" from ${sql.identifier(table)} where id = ${wanted}`
    : special(kind, wanted)
  const rows = await readRows(db, placeRow)`${query}`
  return new Map(rows.map((row) => [row.id, { practiceId: row.practiceId, locationId: row.locationId }]))
}

function special(kind: Kind, wanted: SQL) {
  if (kind === 'practice') return sql`select id, id as "practiceId", null as "locationId" from practice where id = ${wanted}`
  if (kind === 'location') return sql`select id, practice_id as "practiceId", id as "locationId" from location where id = ${wanted}`
  if (kind === 'billing') return sql`select id, practice_id as "practiceId", null as "locationId" from billing where id = ${wanted}`
  if (kind === 'hold') return sql`select id, practice_id as "practiceId", null as "locationId" from legal_hold where id = ${wanted}`
  // A data sheet of the catalog belongs to no practice, so anyone may refer to it.
  if (kind === 'sds')
    return sql`select id, '' as "practiceId", null as "locationId" from sds where id = ${wanted}
      union all select id, practice_id as "practiceId", null from practice_sds where id = ${wanted}`
  if (kind === 'file')
    return sql`select f.id, r.practice_id as "practiceId", r.location_id as "locationId" from record_file f join record r on r.practice_id = f.practice_id and r.id = f.record_id where f.id = ${wanted}
      union all select f.id, s.practice_id, s.location_id from record_file f join round_stop s on s.practice_id = f.practice_id and s.id = f.stop_id
      where f.id = ${wanted} and f.record_id is null`
  if (kind === 'role')
    return sql`select id, practice_id as "practiceId", location_id as "locationId" from role where id = ${wanted} and removed_at is null`
  return sql`select distinct on (user_id) user_id as id, practice_id as "practiceId", null as "locationId" from employment where user_id = ${wanted} order by user_id, ended_on nulls first`
}
