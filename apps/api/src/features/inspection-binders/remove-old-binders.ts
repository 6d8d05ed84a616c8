import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { readRows } from '#api/platform/database/rows'
import { eachUnit } from '#api/platform/jobs/units'
import type { Services } from '#api/platform/services'

const oldRow = z.strictObject({ id: z.string(), practiceId: z.string(), keys: z.array(z.string()) })

/** A job that is still running after this time was lost. */
const lostMs = 2 * 3_600_000

type Cleaning = Pick<Services, 'files' | 'database' | 'clock' | 'log'>

/**
 * The hourly job that removes the files of binders whose days are over, and ends those whose job was lost. The rows stay. Returns the number of binders
 * whose files were removed.
 * @throws after all binders if one failed
 */
export async function removeOldBinders({ files, database, clock, log }: Cleaning): Promise<number> {
  const now = clock.now()
  const old = await database.system('the job looks for old binders of every practice', async (db) => {
    await db.execute(sql`update inspection_binder set state = 'failed', finished_at = ${now.toISOString()}
      where state in ('waiting', 'making') and requested_at < ${new Date(now.getTime() - lostMs).toISOString()}`)
    return readRows(db, oldRow)`select id, practice_id as "practiceId", array[pdf_key, zip_key, pages_key] as keys
      from inspection_binder where zip_key is not null and kept_until < ${now.toISOString()}`
  })
  return eachUnit(log, { work: 'removeOldBinders', units: old, facts: ({ id }) => ({ binder: id }) }, async ({ id, practiceId, keys }) => {
    for (const key of keys) await files.remove(key)
    await database.transaction([practiceId], (db) =>
      db.execute(sql`update inspection_binder set state = 'gone', pdf_key = null, zip_key = null, pages_key = null where id = ${id}`),
    )
  })
}
