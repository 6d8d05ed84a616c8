import { sql } from 'drizzle-orm'

import { addDays } from '#api/data/calendar/days'
import { targetMinutes, trainingYear } from '#api/data/training/training-year'
import { watchedSeconds, type Stretch } from '#api/data/training/watched-seconds'
import type { Db } from '#api/platform/database'

const daysAhead = 30

interface Worker extends Record<string, unknown> {
  locationId: string
  userId: string
  startedOn: string
}

interface Watched extends Stretch, Record<string, unknown> {
  userId: string
  year: string
}

/** How many members of each location have a training year that ends within 30 days and have not watched its minutes (ruling 13). `days` is today at each location. */
export async function trainingDueAt(
  db: Db,
  { practiceId, days }: { practiceId: string; days: ReadonlyMap<string, string> },
): Promise<Map<string, number>> {
  const { rows: workers } = await db.execute<Worker>(sql`
    select m.location_id as "locationId", m.user_id as "userId", e.started_on as "startedOn" from membership m
    join employment e on e.practice_id = m.practice_id and e.user_id = m.user_id and e.ended_on is null and e.accepted_at is not null
    where m.practice_id = ${practiceId} and m.ended_at is null`)
  const near = workers.flatMap(({ locationId, userId, startedOn }) => {
    const today = days.get(locationId)
    if (!today) return []
    const { start, next } = trainingYear(startedOn, today)
    return next <= addDays(today, daysAhead) ? [{ locationId, userId, year: start }] : []
  })
  if (near.length === 0) return new Map()
  const minutes = await minutesWatched(
    db,
    practiceId,
    near.map((one) => one.userId),
  )
  const due = near.filter(({ userId, year }) => (minutes.get(`${userId} ${year}`) ?? 0) < targetMinutes)
  return new Map([...Map.groupBy(due, (one) => one.locationId)].map(([locationId, people]) => [locationId, people.length]))
}

async function minutesWatched(db: Db, practiceId: string, userIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<Watched>(sql`
    select user_id as "userId", training_year as year, video_id as "videoId", from_second as "from", to_second as "to" from watch_interval
    where practice_id = ${practiceId} and user_id = any(${sql.param(userIds)}::text[])`)
  const byYear = Map.groupBy(rows, ({ userId, year }) => `${userId} ${year}`)
  return new Map([...byYear].map(([key, stretches]) => [key, totalMinutes(stretches)]))
}

const totalMinutes = (stretches: readonly Stretch[]) => [...watchedSeconds(stretches).values()].reduce((sum, each) => sum + each, 0) / 60
