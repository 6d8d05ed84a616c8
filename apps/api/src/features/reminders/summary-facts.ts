import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { addDays } from '#calendar/days'
import { localDate } from '#calendar/local-time'
import { isSetUp } from '#api/data/locations/is-set-up'
import type { LocalDay } from '#api/data/jobs/run-daily'
import type { Db } from '#api/platform/database/database'
import { checkColumns, checkFacts, roundsAsOne } from '#api/data/tasks/rounds-as-one'
import { readRows } from '#api/platform/database/rows'
import { startOfDay } from '#api/platform/start-of-day'

import { ruleOfMany } from './rule-of-many.ts'
import { trainingDueAt } from './training-due.ts'

/** The weekly summary of one location: counts and names of tasks, no health data. */
export interface PlaceSummary {
  locationId: string
  name: string
  /** The library setup is complete, or the plan includes no library. */
  setUp: boolean
  /** The last of the next seven days. */
  until: string
  overdue: SummaryTask[]
  /** Rounds whose due day has passed and whose stops all have results (decision 173). */
  toFinish: SummaryTask[]
  dueThisWeek: SummaryTask[]
  completedLastWeek: number
  recordsWaiting: number
  invitesPending: number
  /** The number of these that have expired and need a new invitation. */
  invitesExpired: number
  /** The number of people whose yearly training is overdue or due within 30 days. */
  trainingDue: number
}

interface SummaryTask {
  name: string
  confidential: boolean
  /** The rule that created the task about a person; null for every other task. */
  rule: string | null
}

/** A location with the days and moments in its time zone. */
interface SummaryLocation {
  id: string
  name: string
  setUp: boolean
  today: string
  until: string
  weekFrom: string
  weekTo: string
}

/** The weekly facts of every open location of a practice, in a fixed number of queries. Days are those of each location (ruling 9). */
export async function summarizePlaces({ db, practiceId, now }: Pick<LocalDay, 'db' | 'practiceId' | 'now'>): Promise<PlaceSummary[]> {
  const places = await findPlaces(db, practiceId, now)
  const tasks = Map.groupBy(await findOpenTasks(db, practiceId, { places, now }), (task) => task.locationId)
  const counts = new Map((await countAt(db, practiceId, { places, now })).map((row) => [row.locationId, row]))
  const training = await trainingDueAt(db, { practiceId, days: new Map(places.map((place) => [place.id, place.today])) })
  return places.map((place) => {
    const own = roundsAsOne(tasks.get(place.id) ?? [])
    const { completed = 0, waiting = 0, pending = 0, expired = 0 } = counts.get(place.id) ?? {}
    return {
      locationId: place.id,
      name: place.name,
      setUp: place.setUp,
      until: place.until,
      overdue: own.filter(({ late, toFinish }) => late && !toFinish),
      toFinish: own.filter(({ late, toFinish }) => late && toFinish),
      dueThisWeek: own.filter(({ late }) => !late),
      completedLastWeek: completed,
      recordsWaiting: waiting,
      invitesPending: pending,
      invitesExpired: expired,
      trainingDue: training.get(place.id) ?? 0,
    }
  })
}

const placeRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  timeZone: z.string(),
  setUp: z.boolean(),
})

async function findPlaces(db: Db, practiceId: string, now: Date): Promise<SummaryLocation[]> {
  const rows = await readRows(db, placeRow)`
    select l.id, l.name, l.time_zone as "timeZone", ${isSetUp()} as "setUp"
    from open_location l where l.practice_id = ${practiceId} order by lower(l.name), l.id`
  return rows.map(({ timeZone, ...place }) => {
    const today = localDate(now, timeZone)
    const start = (day: string) => startOfDay(day, timeZone).toISOString()
    return { ...place, today, until: addDays(today, 6), weekFrom: start(addDays(today, -7)), weekTo: start(today) }
  })
}

const openTaskRow = z.strictObject({
  name: z.string(),
  confidential: z.boolean(),
  rule: z.string().nullable(),
  locationId: z.string(),
  ...checkColumns,
  late: z.boolean(),
})

/** Tasks overdue or due within the seven days that begin today. */
async function findOpenTasks(db: Db, practiceId: string, { places, now }: { places: readonly SummaryLocation[]; now: Date }) {
  const rows = await readRows(db, openTaskRow)`
    select o.location_id as "locationId", ${checkFacts}, t.name, t.confidential, ${ruleOfMany()} as rule, o.due < p.today or coalesce(o.due_by <= ${now}, false) as late
    from unnest(${column(places, 'id')}::text[], ${column(places, 'until')}::date[], ${column(places, 'today')}::date[]) as p(id, until, today)
    join task_occurrence o on o.practice_id = ${practiceId} and o.location_id = p.id and o.status = 'open' and o.due <= p.until
    join location l on l.practice_id = o.practice_id and l.id = o.location_id and ${isSetUp()}
    join task t on t.practice_id = o.practice_id and t.id = o.task_id
    order by o.due, lower(t.name), o.id`
  return rows
}

const countsRow = z.strictObject({
  locationId: z.string(),
  completed: z.int(),
  waiting: z.int(),
  pending: z.int(),
  expired: z.int(),
})

/** The checks of a finished round count as one. */
const countedOnce = sql`case when t.item_id is not null and o.record_id is not null then o.record_id else o.id end`

async function countAt(db: Db, practiceId: string, { places, now }: { places: readonly SummaryLocation[]; now: Date }) {
  const rows = await readRows(db, countsRow)`
    select p.id as "locationId",
      (select count(distinct ${countedOnce})::int from task_occurrence o join task t on t.practice_id = o.practice_id and t.id = o.task_id where o.location_id = p.id and o.status = 'done'
        and o.completed_at >= p.since and o.completed_at < p.before) as completed,
      (select count(*)::int from record r where r.practice_id = ${practiceId} and r.location_id = p.id and r.waiting) as waiting, i.pending, i.expired
    from unnest(${column(places, 'id')}::text[], ${column(places, 'weekFrom')}::timestamptz[], ${column(places, 'weekTo')}::timestamptz[]) as p(id, since, before)
    cross join lateral (
      select count(*)::int as pending, (count(*) filter (where v.id is null or v.expires_at <= ${now.toISOString()}))::int as expired
      from current_membership m
      join current_employment e on e.practice_id = m.practice_id and e.user_id = m.user_id and e.accepted_at is null
      left join invite v on v.practice_id = m.practice_id and v.user_id = m.user_id and v.accepted_at is null and v.replaced_at is null
      where m.practice_id = ${practiceId} and m.location_id = p.id) i`
  return rows
}

const column = (places: readonly SummaryLocation[], name: 'id' | 'until' | 'today' | 'weekFrom' | 'weekTo') =>
  sql.param(places.map((place) => place[name]))
