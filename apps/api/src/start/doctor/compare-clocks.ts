import { z } from 'zod'

import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { readQuery } from '../../platform/database/rows.ts'
import { broken, ok, warn } from './check.ts'

const clockRow = z.strictObject({ at: z.date() })

/** Milliseconds between the clocks at which sessions, codes and links begin to end early or late. */
const clockLimits = { warn: 5_000, fail: 60_000 }

/** Compares the clock of this machine with that of the database, which writes the times of audit events. */
export async function compareClocks(database: Database, clock: Clock) {
  const before = clock.now().getTime()
  const [row] = await database.transaction([], (db) => readQuery(db, clockRow, { text: 'select clock_timestamp() as at' }))
  const after = clock.now().getTime()
  const at = row?.at.getTime() ?? 0
  const apart = Math.max(0, before - at, at - after)
  const todo = 'Let both machines take the time from the same servers (NTP).'
  const says = `The clocks of this machine and of the database are ${(apart / 1_000).toFixed(1)} s apart.`
  if (apart > clockLimits.fail) return broken(says, todo)
  return apart > clockLimits.warn ? warn(says, todo) : ok(says)
}
