import { setTimeout as sleep } from 'node:timers/promises'

import { DatabaseError } from 'pg'
import { z } from 'zod'

import { maintain, type Database, type Maintaining } from '#api/platform/database/database'
import { declaredRows } from '#api/platform/database/rows'

const sizes = z.strictObject({ total: z.int(), missing: z.int() })
const countSizes = `select total, total - searched as missing
  from (select (select count(*)::int from sds) as total, (select count(*)::int from sds_search) as searched) q`

const addMissing = `
  with added as (insert into sds_search select id, lower_chemical_name, lower_manufacturer, cas_text from sds s
    where not exists (select from sds_search q where q.id = s.id) on conflict do nothing)
  update sds_version set version = version + 1`

/**
 * Makes the sheets searchable that were added by imports: this one or one that was killed. If they are more than a tenth of the catalog, rebuilds the
 * search table next to the current one: sorting a million rows into an index once takes a tenth of the time of a million insertions, and searches are
 * not disturbed.
 */
export async function publishSheets({ direct }: Pick<Database, 'direct'>): Promise<void> {
  await maintain(direct, async (run) => {
    // One import at a time; the lock is released when the connection closes.
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
  // Searches queue behind any waiting lock request, so this one gives up after 500 ms and lets a running backup finish first.
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
