import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { writtenDay } from '#calendar/written-day'
import type { OthersTask } from '#contract/tasks/tasks'
import { termPatterns } from '#api/data/contains-words'
import type { Post } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { dayText, readQuery } from '#api/platform/database/rows'

import { assigneesAndSubject, isOldestSql, isOwnSql, peopleSql, taskPerson } from './task-people-sql.ts'

const foundTaskRow = z.strictObject({
  _id: z.string(),
  occurrence: z.string(),
  name: z.string(),
  due: dayText,
  people: z.array(taskPerson),
})

export interface TaskSearch {
  userId: string
  /** The caller's post at the location. */
  post: Post
  search: string
  limit: number
  now: Date
}

/**
 * Open tasks of a location that are not on the person's own board and whose name contains every word of the search, in any order and case. Oldest due
 * date first. Each task is listed once, with its oldest open period. Only for administrators of the location, because it names the person concerned
 * (ruling 12).
 */
export async function searchOthersTasks(db: Db, { userId, post, search, limit, now }: TaskSearch): Promise<OthersTask[]> {
  const rows = await readQuery(db, foundTaskRow, {
    name: 'search others tasks',
    text: query,
    values: [userId, post.locationId, post.practiceId, termPatterns(search), limit, localDate(now, post.timeZone)],
  })
  return rows.map(({ due, ...row }) => ({ ...row, due_date: writtenDay(due) }))
}

const query = `
  select t.id as "_id", o.id as occurrence, t.name, o.due, ${peopleSql(assigneesAndSubject)} as people
  from task_occurrence o join task t on t.practice_id = o.practice_id and t.id = o.task_id
  where o.location_id = $2 and o.practice_id = $3 and o.status = 'open' and not ${isOwnSql('$6::date')} and replace(fold_text(t.name), '''', '') ~ all ($4::text[])
    and ${isOldestSql}
  order by o.due, lower(t.name), o.id limit $5`
