import { z } from 'zod'

import type { Database, Db } from '#api/platform/database/database'
import { readQuery } from '#api/platform/database/rows'
import { eachUnit } from '#api/platform/jobs/units'
import type { Keyring } from '#api/platform/keys/keyring'
import type { Services } from '#api/platform/services'

import { countSealed } from './count-sealed.ts'
import { sealedColumns, textOf, type SealedColumn } from './sealed-columns.ts'

type Resealing = Pick<Services, 'database' | 'keyring' | 'log' | 'clock'>

/** Values that one transaction seals again. */
const batch = 200

/**
 * The job that seals every value of an earlier key again under the current one (decision 151), in short transactions. It finds only what is left, so
 * an interrupted run is continued by the next one. While earlier secrets are configured, one line says whether they can be removed.
 */
export async function resealValues(services: Resealing): Promise<void> {
  const { database, keyring, log, clock } = services
  let resealed = 0
  const run = { work: 'resealValues', units: sealedColumns, facts: ({ table, column }: SealedColumn) => ({ table, column }) }
  await eachUnit(log, run, async (column) => {
    resealed += await resealColumn(database, keyring, column)
  })
  if (keyring.ids.length === 1) return
  const { earlier, nameless, expiring, expiringUntil } = await countSealed(database, { keyring, now: clock.now() })
  if (nameless > 0) log.warn('sealed values open with no key', { values: nameless })
  if (earlier > 0) log.warn('values are left that are sealed under an earlier key', { left: earlier, resealed })
  else if (expiring > 0)
    log.info('every lasting value is sealed under the current key; others expire', {
      resealed,
      expiring,
      until: expiringUntil?.toISOString(),
    })
  else log.info('nothing sealed under an earlier key is left: APP_SECRET_PREVIOUS can be removed', { resealed })
}

const valueRow = z.strictObject({ id: z.string(), sealed: z.string() })

/** Returns how many values were sealed again. Those that open with no key stay as they are. */
async function resealColumn(database: Database, ring: Keyring, column: SealedColumn): Promise<number> {
  let [done, after] = [0, '']
  for (;;) {
    const found = await database.system('sealed values belong to people and to all practices', async (db) => {
      const rows = await outdated(db, { column, ring, after })
      done += await replace(db, column, rows.flatMap(freshOf(ring, column)))
      return rows
    })
    if (found.length < batch) return done
    after = found.at(-1)?.id ?? after
  }
}

const outdated = (db: Db, { column, ring, after }: { column: SealedColumn; ring: Keyring; after: string }) =>
  readQuery(db, valueRow, {
    text: `select ${column.id} as id, ${textOf(column)} as sealed from ${column.table}
      where ${textOf(column)} not like $1 and ${column.id} > $2 and ${column.rows ?? 'true'} order by ${column.id} limit ${batch}`,
    values: [`${ring.id}.%`, after],
  })

interface Fresh {
  id: string
  sealed: string
  fresh: string
}

const freshOf =
  (ring: Keyring, { use }: SealedColumn) =>
  ({ id, sealed }: { id: string; sealed: string }): Fresh[] => {
    try {
      return [{ id, sealed, fresh: ring.seal(use, ring.open(use, sealed)) }]
    } catch {
      return []
    }
  }

/** Replaces only values that are still as they were read: somebody may have written a newer one in the meantime. */
async function replace(db: Db, column: SealedColumn, values: readonly Fresh[]): Promise<number> {
  if (values.length === 0) return 0
  const fresh = column.json ? 'to_jsonb(n.fresh)' : 'n.fresh'
  const replaced = await readQuery(db, z.strictObject({ id: z.string() }), {
    text: `update ${column.table} t set ${column.column} = ${fresh} from unnest($1::text[], $2::text[], $3::text[]) n(id, sealed, fresh)
      where t.${column.id} = n.id and ${column.json ? `t.${column.column} #>> '{}'` : `t.${column.column}`} = n.sealed returning n.id`,
    values: [values.map(({ id }) => id), values.map(({ sealed }) => sealed), values.map((one) => one.fresh)],
  })
  return replaced.length
}
