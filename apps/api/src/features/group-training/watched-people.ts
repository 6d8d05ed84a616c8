import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { trainingDueSql, trainingYearSql } from '#api/data/training/training-due'
import type { Watched } from '#api/data/training/watched'
import { stretchRow } from '#api/data/training/watched-seconds'
import type { Db } from '#api/platform/database/database'
import { dayText, momentText, readRows } from '#api/platform/database/rows'

const personRow = z.strictObject({ userId: z.string(), start: dayText, due: dayText, newHire: z.boolean() })
const watchedRow = z.strictObject({
  ...stretchRow.shape,
  userId: z.string(),
  year: dayText,
  at: momentText,
  group: z.string().nullable(),
})

/** What a person has watched, each stretch with the group training that earned it. */
export interface WatchedInGroups extends Watched {
  stretches: readonly (Watched['stretches'][number] & { group: string | null })[]
}

/** Returns what people of a practice have watched, by person. People no longer employed there are left out. */
export async function watchedByPeople(
  db: Db,
  { practiceId, userIds }: { practiceId: string; userIds: readonly string[] },
): Promise<ReadonlyMap<string, WatchedInGroups>> {
  const wanted = sql`any(${sql.param([...userIds])}::text[])`
  const people = await readRows(db, personRow)`
    select d.user_id as "userId", d.due, ${trainingYearSql(sql`d.due`)} as start, d.new_hire as "newHire"
    from (select e.user_id, ${trainingDueSql} as due, e.new_hire from current_employment e
      where e.practice_id = ${practiceId} and e.user_id = ${wanted}) d`
  const rows = await readRows(db, watchedRow)`
    select w.user_id as "userId", w.video_id as "videoId", w.video_version as version, w.from_second as "from", w.to_second as "to",
      w.training_year as year, w.watched_at as at, s.group_training_id as "group"
    from watch_interval w left join watching_session s on s.practice_id = w.practice_id and s.id = w.session_id
    where w.practice_id = ${practiceId} and w.user_id = ${wanted} order by w.watched_at, w.id`
  return new Map(
    people.map(({ userId, start, due, newHire }) => [
      userId,
      { year: { start, due }, newHire, stretches: rows.filter((row) => row.userId === userId) },
    ]),
  )
}
