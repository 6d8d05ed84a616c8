import { setTimeout as sleep } from 'node:timers/promises'

import { DatabaseError } from 'pg'
import { z } from 'zod'

import { maintain, type Database, type Maintaining } from '#api/platform/database'
import { declaredRows } from '#api/platform/rows'

const sizes = z.strictObject({ total: z.int(), missing: z.int() })
const countSizes = `select total, total - searched as missing
  from (select (select count(*)::int from sds) as total, (select count(*)::int from sds_search) as searched) q`

const addMissing = `
  with added as (insert into sds_search select id, lower_chemical_name, lower_manufacturer, cas_text from sds s
    where not exists (select from sds_search q where q.id = s.id) on conflict do nothing)
  update sds_version set version = version + 1`

/**
 * Makes the sheets searchable that imports have added, this one or one that was killed. Where they are more than a tenth of the catalogue, the table
 * that is searched is built anew beside the present one: sorting a million rows into an index once takes a tenth of the time of a million insertions,
 * and searches are not disturbed.
 */
export async function publishSheets({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await maintain(pool, async (run) => {
    // One import at a time; the lock ends with the connection.
    await run(`select pg_advisory_lock(hashtextextended('sds search', 0))`)
    const [{ total, missing } = { total: 0, missing: 0 }] = declaredRows(sizes, await run(countSizes), countSizes)
    if (missing * 10 > total) await rebuild(run)
    else if (missing > 0) await run(addMissing)
    await run('vacuum analyze sds')
    await run('vacuum analyze sds_search')
  })
}

async function rebuild(run: Maintaining): Promise<void> {
  await run('select fill_sds_search_next()')
  await run('vacuum analyze sds_search_next')
  await run('select index_sds_search_next()')
  // Searches wait behind whoever waits for the table, so a backup that reads it is let through first.
  await run(`set lock_timeout = '500ms'`)
  while (!(await isReplaced(run))) await sleep(1_000)
}

const lockNotAvailable = '55P03'

async function isReplaced(run: Maintaining): Promise<boolean> {
  try {
    await run('select replace_sds_search()')
    return true
  } catch (problem) {
    if (problem instanceof DatabaseError && problem.code === lockNotAvailable) return false
    throw problem
  }
}
