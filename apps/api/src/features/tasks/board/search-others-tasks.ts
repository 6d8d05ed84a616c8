import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { writtenDay } from '#calendar/written-day'
import { roundName } from '#content/checks/round-name'
import type { OthersTask } from '#contract/tasks/tasks'
import { frequencyCode } from '#api/data/tasks/frequency-code'
import { termPatterns } from '#api/data/contains-words'
import type { Post } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { dayText, readQuery } from '#api/platform/database/rows'

import { assignees, assigneesAndSubject, isOldestSql, isOwnSql, peopleSql, taskPerson } from './task-people-sql.ts'

const foundTaskRow = z.strictObject({
  _id: z.string(),
  occurrence: z.string(),
  name: z.string(),
  due: dayText,
  people: z.array(taskPerson),
  frequency: frequencyCode,
  check: z.boolean(),
  found: z.int(),
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
 * date first. Each task is listed once, with its oldest open period, and each round of the same people once. Only for administrators of the location, because it names the person concerned
 * (ruling 12).
 */
export async function searchOthersTasks(db: Db, { userId, post, search, limit, now }: TaskSearch): Promise<OthersTask[]> {
  const rows = await readQuery(db, foundTaskRow, {
    name: 'search others tasks',
    text: query,
    values: [userId, post.locationId, post.practiceId, termPatterns(search), limit, localDate(now, post.timeZone)],
  })
  return rows.map(({ due, frequency, check, found, ...row }) => ({
    ...row,
    due_date: writtenDay(due),
    round: check ? { name: roundName(frequency), frequency, due, found } : null,
  }))
}

/** The round of a check; every other task is alone. */
const roundOfTask = `case when t.item_id is null then o.id
  else concat_ws(' ', t.frequency, o.due, array(${assignees} order by 1)) end`

const query = `
  with found as (
    select t.id, t.subject_id, o.id as occurrence, t.name, lower(t.name) as sorted, o.due, t.frequency, t.item_id is not null as is_check,
      ${roundOfTask} as round
    from task_occurrence o join task t on t.practice_id = o.practice_id and t.id = o.task_id
    where o.location_id = $2 and o.practice_id = $3 and o.status = 'open' and not ${isOwnSql('$6::date')} and replace(fold_text(t.name), '''', '') ~ all ($4::text[])
      and ${isOldestSql}
  ), placed as (
    select *, count(*) over (partition by round)::int as tasks, row_number() over (partition by round order by due, sorted, occurrence) as place from found
  )
  select t.id as "_id", t.occurrence, t.name, t.due, t.frequency, t.is_check as check, t.tasks as found, ${peopleSql(assigneesAndSubject)} as people
  from placed t where t.place = 1 order by t.due, t.sorted, t.occurrence limit $5`
