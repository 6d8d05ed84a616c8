import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from './database/database.ts'
import { readRows } from './database/rows.ts'

/** The name of the row in the table `installation`. */
const name = 'backup.last'

const markerSchema = z.object({
  /** When the backup was complete, as an ISO string. */
  at: z.iso.datetime(),
  /** What made it, such as `folder`, `s3` or `pgbackrest`. */
  kind: z.string(),
  /** The size of what was written. */
  bytes: z.number().nonnegative(),
})

/** The latest complete backup. The backup command writes it when everything is stored; `npm run doctor` reports its age. */
export type BackupMarker = z.infer<typeof markerSchema>

/** Records a complete backup in place of the one before. Any role that may write the table `installation` may call it. */
export async function writeBackupMarker(db: Pick<Db, 'execute'>, marker: BackupMarker): Promise<void> {
  const value = JSON.stringify(markerSchema.parse(marker))
  await db.execute(sql`
    insert into installation (name, value) values (${name}, ${value}) on conflict (name) do update set value = excluded.value`)
}

const row = z.strictObject({ value: z.unknown() })

/** The latest complete backup; null if there was none, or if the row cannot be read. */
export async function readBackupMarker(db: Pick<Db, 'execute'>): Promise<BackupMarker | null> {
  const [found] = await readRows(db, row)`select value from installation where name = ${name}`
  return markerSchema.safeParse(found?.value).data ?? null
}
