import type { SharpsLogEntry } from '#contract/sharps-log/sharps-log'
import type { Db } from '#api/platform/database/database'

import { logEntry } from './log-entry.ts'
import { readEntries, yearsOf } from './read-entries.ts'

/** The logs of the years with injuries from this year on, newest first. */
export async function logSince(db: Db, locationId: string, fromYear: number): Promise<{ year: number; entries: SharpsLogEntry[] }[]> {
  const years = (await yearsOf(db, locationId)).filter((year) => year >= fromYear).toSorted((one, other) => other - one)
  const logs = []
  for (const year of years) logs.push({ year, entries: (await readEntries(db, { locationId, year })).map(logEntry) })
  return logs
}
