import { setTimeout as sleep } from 'node:timers/promises'

import { z } from 'zod'

import type { Database } from '../../platform/database/database.ts'
import { readRows } from '../../platform/database/rows.ts'

/** An arbitrary number, the same for every server of the product. */
const lock = 7_236_402
/** The connection of a killed server takes a moment to end. */
const defaultPatienceMs = 10_000

const turnRow = z.strictObject({ taken: z.boolean() })

/**
 * Prevents other servers from creating the demonstration in this database until the transaction ends. Returns false if another server is creating it.
 * @param steps the steps of that transaction
 * @param patience milliseconds to wait
 */
export async function lockDemonstration(steps: Database, patience = defaultPatienceMs): Promise<boolean> {
  for (let waited = 0; waited <= patience; waited += 100) {
    const rows = await steps.transaction([], (db) => readRows(db, turnRow)`select pg_try_advisory_xact_lock(${lock}) as taken`)
    if (rows[0]?.taken) return true
    await sleep(100)
  }
  return false
}
