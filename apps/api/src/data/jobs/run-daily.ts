import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { addDays, later } from '#calendar/days'
import { localDate, localTime } from '#calendar/local-time'

import type { Database, Db } from '#api/platform/database/database'
import { eachUnit, inPractice } from '#api/platform/jobs/units'
import { readRows } from '#api/platform/database/rows'
import type { Services } from '#api/platform/services'
import { periodicRun } from '../tables.ts'

/** A job that runs once per calendar day of a location. */
export interface DailyJob {
  name: string
  /** The earliest hour of the location's local time (0 to 23). Defaults to midnight. */
  fromHour?: number
  run(place: LocalDay): Promise<void>
}

export interface LocalDay {
  /** Sees only this practice. */
  db: Db
  practiceId: string
  locationId: string
  timeZone: string
  /** The calendar day at the location (ruling 9). */
  day: string
  /**
   * The days since the last run at this location, ending with `day`: more than one if no server ran in between, and at most seven, so that missed
   * days are caught up.
   */
  days: readonly string[]
  now: Date
  services: Services
  /** Registers work to run after COMMIT, for delivery only. Its errors are logged. */
  after(work: () => Promise<void> | void): void
}

/** The maximum number of missed days that are caught up. */
const maxDays = 7

/**
 * Runs daily jobs for every open location whose local day is new. Any number of servers call it hourly. The mark of the day is written in the job's
 * own transaction, so each location and day runs once, and a failed or interrupted run is repeated the next hour.
 * @throws after all jobs at all locations if one failed
 */
export async function runDaily(services: Services, jobs: readonly DailyJob[]): Promise<void> {
  const { log, clock } = services
  const now = clock.now()
  const places = await openLocations(services.database, jobs)
  const facts = ({ id, practiceId }: OpenLocation) => ({ locationId: id, practiceId })
  await eachUnit(log, { work: 'daily', units: jobs, facts: ({ name }) => ({ job: name }) }, (job) =>
    eachUnit(log, { work: job.name, units: places, facts }, (place) => runIfDue(services, { job, place, now })),
  )
}

async function runIfDue(services: Services, { job, place, now }: Omit<Turn, 'day' | 'days'>): Promise<void> {
  const day = localDate(now, place.timeZone)
  const last = place.last[job.name] ?? null
  if ((last !== null && last >= day) || localTime(now, place.timeZone).hour < (job.fromHour ?? 0)) return
  await runOnce(services, { job, place, day, days: daysSince(last, day), now })
}

interface Turn {
  job: DailyJob
  place: OpenLocation
  day: string
  days: readonly string[]
  now: Date
}

async function runOnce(services: Services, { job, place, day, days, now }: Turn): Promise<void> {
  const { id: locationId, practiceId, timeZone } = place
  await inPractice(services, { practiceId, job: job.name, reason: job.name }, async ({ db, after }) => {
    const mark = { job: job.name, practiceId, locationId, localDate: day, ranAt: now }
    const { rowCount } = await db.insert(periodicRun).values(mark).onConflictDoNothing()
    if (rowCount === 1) await job.run({ db, practiceId, locationId, timeZone, day, days, now, services, after })
  })
}

const openLocationRow = z.strictObject({
  id: z.string(),
  practiceId: z.string(),
  timeZone: z.string(),
  /** The last local day of each job, by job name. */
  last: z.record(z.string(), z.string()),
})
type OpenLocation = z.infer<typeof openLocationRow>

async function openLocations(database: Database, jobs: readonly DailyJob[]) {
  const names = sql.param(jobs.map((job) => job.name))
  const rows = await database.system(
    'the clock starts work in every practice',
    (db) =>
      readRows(db, openLocationRow)`
      select l.id, l.practice_id as "practiceId", l.time_zone as "timeZone", coalesce((select json_object_agg(j.name, d.last) from unnest(${names}::text[]) as j(name)
          cross join lateral (select max(r.local_date) as last from periodic_run r where r.job = j.name and r.location_id = l.id) d where d.last is not null), '{}') as last
      from open_location l order by l.id`,
  )
  return rows
}

function daysSince(last: string | null, day: string): string[] {
  const days: string[] = []
  for (let next = last === null ? day : later(addDays(last, 1), addDays(day, 1 - maxDays)); next <= day; next = addDays(next, 1))
    days.push(next)
  return days
}
