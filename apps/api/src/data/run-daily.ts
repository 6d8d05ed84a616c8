import { sql } from 'drizzle-orm'

import type { Database, Db } from '../platform/database.ts'
import { periodicRun } from './tables.ts'

/** Something to do once on each calendar day of a location. */
export interface DailyJob {
  name: string
  run(place: LocalDay): Promise<void>
}

export interface LocalDay {
  /** Sees this practice only. */
  db: Db
  practiceId: string
  locationId: string
  /** The calendar day at the location (ruling 9). */
  day: string
  now: Date
}

/**
 * Runs daily jobs for every open location whose local day is new. Called hourly by any number of servers: the mark of the day is written in the
 * job's own transaction, so each location and day is done once, and a failed or interrupted one is done at the next hour.
 * Answers the jobs that failed; the others are done nevertheless.
 */
export async function runDaily(database: Database, { jobs, now }: { jobs: readonly DailyJob[]; now: Date }): Promise<Error[]> {
  if (jobs.length === 0) return []
  const places = await openLocations(database)
  const problems: Error[] = []
  for (const { id: locationId, practice_id: practiceId, time_zone: zone } of places) {
    const day = localDay(now, zone)
    for (const job of jobs) {
      const work = database.transaction([practiceId], async (db) => {
        const mark = { job: job.name, practiceId, locationId, localDate: day, ranAt: now }
        const { rowCount } = await db.insert(periodicRun).values(mark).onConflictDoNothing()
        if (rowCount === 1) await job.run({ db, practiceId, locationId, day, now })
      })
      await work.catch((problem: unknown) => problems.push(new Error(`${job.name} failed`, { cause: problem })))
    }
  }
  return problems
}

async function openLocations(database: Database) {
  const { rows } = await database.system('the clock starts work in every practice', (db) =>
    db.execute<{ id: string; practice_id: string; time_zone: string }>(
      sql`select id, practice_id, time_zone from location where closed_at is null order by id`,
    ),
  )
  return rows
}

const localDay = (now: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()
