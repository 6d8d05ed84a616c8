import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { addDays, later } from '#calendar/days'
import { localDate, localTime } from '#calendar/local-time'

import type { Database, Db } from '#api/platform/database/database'
import { eachUnit, inPractice } from '#api/platform/jobs/units'
import { readRows } from '#api/platform/database/rows'
import type { Services } from '#api/platform/services'
import { inBatches } from '../in-batches.ts'
import { lockPeople } from '../people/lock-people.ts'
import { periodicRun } from '../tables.ts'

/** A job that runs once per calendar day of a location. */
export interface DailyJob {
  name: string
  /** The earliest hour of the location's local time (0 to 23). Defaults to midnight. */
  fromHour?: number
  /** Whether the job has anything to do on one of these days, such as a Monday. If not, the day is only marked. Defaults to every day. */
  isDue?(days: readonly string[]): boolean
  /**
   * The practices in which it may have something to do, read across all of them. May name too many. In the others, the day is only marked. Defaults to all
   * practices.
   */
  practices?(db: Db, now: Date): Promise<ReadonlySet<string>>
  /** Whether it runs under the lock of the practice's people (`lockPeople`). */
  locksPeople?: true
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

/** Practices whose locations are worked on at the same time. Each uses a connection of this server, which also answers requests. */
const practicesAtOnce = 4

/**
 * Runs daily jobs for every open location whose local day is new, or for those of `only`. Any number of servers may call it at the same time. The mark of
 * the day is written in the job's own transaction, so each location and day runs once, and a failed or interrupted run is repeated the next hour.
 * @throws after all jobs at all locations if one failed
 */
export async function runDaily(services: Services, jobs: readonly DailyJob[], only: readonly string[] | null = null): Promise<void> {
  const { log, clock } = services
  const now = clock.now()
  const places = await openLocations(services.database, jobs, only)
  await eachUnit(log, { work: 'daily', units: jobs, facts: ({ name }) => ({ job: name }) }, (job) => runJob(services, job, { places, now }))
}

/** Returns the open locations at which one of the jobs waits to be run, those of a practice next to each other. */
export async function locationsDue(services: Pick<Services, 'database' | 'clock'>, jobs: readonly DailyJob[]): Promise<string[]> {
  const now = services.clock.now()
  const places = await openLocations(services.database, jobs, null)
  return places.filter((place) => jobs.some((job) => turnOf(job, place, now))).map(({ id }) => id)
}

async function runJob(services: Services, job: DailyJob, { places, now }: { places: readonly OpenLocation[]; now: Date }): Promise<void> {
  const turns = places.flatMap((place) => turnOf(job, place, now) ?? [])
  const waiting = turns.length === 0 ? undefined : await practicesOf(services, job, now)
  const isDue = ({ days, place }: Turn) => (job.isDue?.(days) ?? true) && (waiting?.has(place.practiceId) ?? true)
  await markIdle(
    services.database,
    turns.filter((turn) => !isDue(turn)),
  )
  const facts = ({ place }: Turn) => ({ locationId: place.id, practiceId: place.practiceId })
  const run = { work: job.name, units: turns.filter(isDue), facts, atOnce: practicesAtOnce, keyOf: ({ place }: Turn) => place.practiceId }
  await eachUnit(services.log, run, (turn) => runOnce(services, turn))
}

/** The practices in which the job may have something to do; undefined for all of them. */
const practicesOf = async ({ database }: Services, { practices }: DailyJob, now: Date): Promise<ReadonlySet<string> | undefined> =>
  practices && (await database.system('the clock starts work in every practice', (db) => practices(db, now)))

interface Turn {
  job: DailyJob
  place: OpenLocation
  day: string
  days: readonly string[]
  now: Date
}

/** Null if the job ran at the location on this local day, or if its hour has not come. */
function turnOf(job: DailyJob, place: OpenLocation, now: Date): Turn | null {
  const day = localDate(now, place.timeZone)
  const last = place.last[job.name] ?? null
  if ((last !== null && last >= day) || localTime(now, place.timeZone).hour < (job.fromHour ?? 0)) return null
  return { job, place, day, days: daysSince(last, day), now }
}

const markOf = ({ job, place, day, now }: Turn) => ({
  job: job.name,
  practiceId: place.practiceId,
  locationId: place.id,
  localDate: day,
  ranAt: now,
})

/** Marks the day at locations where the job has nothing to do, many at a time. */
async function markIdle(database: Database, turns: readonly Turn[]): Promise<void> {
  for (const batch of inBatches(turns.map(markOf)))
    await database.system('the clock starts work in every practice', (db) => db.insert(periodicRun).values(batch).onConflictDoNothing())
}

async function runOnce(services: Services, turn: Turn): Promise<void> {
  const { job, place, day, days, now } = turn
  const { id: locationId, practiceId, timeZone } = place
  await inPractice(services, { practiceId, job: job.name, reason: job.name }, async ({ db, after }) => {
    // Before the mark, because its reference holds the practice and the location, for which whoever changes people may wait.
    if (job.locksPeople) await lockPeople(db, practiceId)
    const { rowCount } = await db.insert(periodicRun).values(markOf(turn)).onConflictDoNothing()
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

async function openLocations(database: Database, jobs: readonly DailyJob[], only: readonly string[] | null) {
  const names = sql.param(jobs.map((job) => job.name))
  const rows = await database.system(
    'the clock starts work in every practice',
    (db) =>
      readRows(db, openLocationRow)`
      select l.id, l.practice_id as "practiceId", l.time_zone as "timeZone", coalesce((select json_object_agg(j.name, d.last) from unnest(${names}::text[]) as j(name)
          cross join lateral (select max(r.local_date) as last from periodic_run r where r.job = j.name and r.location_id = l.id) d where d.last is not null), '{}') as last
      from open_location l where (${sql.param(only)}::text[] is null or l.id = any(${sql.param(only)}::text[])) order by l.practice_id, l.id`,
  )
  return rows
}

function daysSince(last: string | null, day: string): string[] {
  const days: string[] = []
  for (let next = last === null ? day : later(addDays(last, 1), addDays(day, 1 - maxDays)); next <= day; next = addDays(next, 1))
    days.push(next)
  return days
}
