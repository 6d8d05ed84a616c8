import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { LocalDay } from '#api/data/jobs/run-daily'
import { pendingFile, purgedRecord } from '#api/data/tables'
import { auditWriter } from '#api/platform/audit/audit'
import { readRows } from '#api/platform/database/rows'

import type { OverdueRecord } from './find-overdue.ts'

const contentRow = z.strictObject({ id: z.string(), content: z.string(), files: z.array(z.string()) })

/**
 * Deletes records with all dependent rows. Each leaves a row of `purged_record` and one audit event. Its files are marked as belonging to no record
 * and deleted after COMMIT. Returns their keys.
 */
export async function destroyRecords(place: LocalDay, records: readonly OverdueRecord[]): Promise<string[]> {
  const { db, practiceId, locationId, now, services } = place
  const ids = sql`string_to_array(${records.map(({ id }) => id).join(',')}, ',')`
  const contents = await readRows(db, contentRow)`
    select r.id, to_jsonb(r)::text || coalesce((select string_agg(f.sha256, ',' order by f.id) from record_file f where f.record_id = r.id), '')
        || coalesce((select string_agg(to_jsonb(s)::text, ',' order by s.id) from round_stop s where s.practice_id = r.practice_id and s.record_id = r.id), '') as content,
      coalesce((select array_agg(f.storage_key order by f.id) from record_file f where f.record_id = r.id), '{}') as files
    from record r where r.id = any(${ids}) for update`
  const byId = new Map(contents.map((row) => [row.id, row]))
  const rows = records.map((row) => ({
    id: row.id,
    practiceId,
    locationId,
    kind: row.kind,
    retention: row.retention,
    recordedOn: row.recordedOn,
    removedBy: row.removedBy,
    removedAt: new Date(row.removedAt),
    dueOn: row.purgeOn,
    purgedAt: now,
    files: byId.get(row.id)?.files.length ?? 0,
    contentHash: services.keyring.mac('purged record', byId.get(row.id)?.content ?? ''),
  }))
  const keys = contents.flatMap(({ files }) => files)
  await db.insert(purgedRecord).values(rows)
  if (keys.length > 0) await db.insert(pendingFile).values(keys.map((storageKey) => ({ storageKey, createdAt: now })))
  for (const table of belongings) await db.execute(sql`delete from ${sql.identifier(table)} where record_id = any(${ids})`)
  await db.execute(sql`delete from notification where practice_id = ${practiceId} and target_id = any(${ids})`)
  await db.execute(sql`delete from record where id = any(${ids})`)
  await auditWriter({ db, services, actor: null, now, requestId: `retention ${locationId}` })(
    rows.map(({ id, kind, retention, recordedOn, dueOn, files }) => ({
      action: 'record.purged' as const,
      practiceId,
      locationId,
      target: { kind: 'record', id },
      after: { kind, retention, recordedOn, dueOn, files },
      shown: ['kind', 'retention', 'recordedOn', 'dueOn', 'files'],
    })),
  )
  return keys
}

/** The tables whose rows belong to a record. A test compares them with the foreign keys. */
export const belongings = ['record_file', 'round_stop', 'record_approval', 'record_discard', 'record_archive', 'record_deletion'] as const
