import { sql } from 'drizzle-orm'

import { scheduleOf, type Anchor, type Schedule } from '#calendar/schedule'
import type { Frequency } from '#contract/shapes'
import { NotFound } from '#contract/errors'
import type { TaskDefinition } from '#api/data/tasks/task-ports'
import type { Db } from '#api/platform/database'
import { fail } from '#api/platform/errors'

import type { OwnedTask } from './policy.ts'

/** A task with what its calendar and its rules need of its location and people. */
export interface FoundTask extends OwnedTask {
  id: string
  practiceId: string
  fixedKey: string | null
  ruleKey: string | null
  name: string
  instructions: string
  frequency: Frequency
  anchor: TaskDefinition['anchor']
  atMostTwelveMonths: boolean
  dueOn: string | null
  behavior: TaskDefinition['behavior']
  forms: string[]
  confidential: boolean
  retention: string
  createdOn: string
  closed: boolean
  timeZone: string
  reviewDate: string
}

/** @throws NotFound when the transaction cannot see it. */
export async function findTask(db: Db, taskId: string): Promise<FoundTask> {
  const { rows } = await db.execute<FoundTask & Record<string, unknown>>(sql`
    select t.id, t.practice_id as "practiceId", t.location_id as "locationId", t.fixed_key as "fixedKey", t.rule_key as "ruleKey", t.subject_id as "subjectId", t.name, t.instructions,
      t.frequency, t.anchor, t.at_most_twelve_months as "atMostTwelveMonths", t.due_on as "dueOn", t.behavior, t.forms, t.confidential, t.retention,
      t.requires_admin as "requiresAdmin", t.everybody, t.created_on as "createdOn", t.closed_at is not null as closed,
      l.time_zone as "timeZone", l.annual_review_date as "reviewDate",
      array(select a.user_id from task_assignee a where a.practice_id = t.practice_id and a.task_id = t.id order by a.user_id) as assignees
    from task t join location l on l.practice_id = t.practice_id and l.id = t.location_id
    where t.id = ${taskId}`)
  return rows[0] ?? fail(NotFound)
}

/** When a person did a yearly duty last, and when it is first due without such a day. */
export interface PersonStart {
  last: string | null
  firstDue: string
}

/** The facts of a task for the calendar; `person` is for the first period of tasks that run per person. */
export function scheduleFor(
  task: Pick<FoundTask, 'frequency' | 'anchor' | 'dueOn' | 'reviewDate' | 'atMostTwelveMonths' | 'createdOn'>,
  person: PersonStart | null = null,
): Schedule {
  return scheduleOf(task.frequency, anchorFor(task, person))
}

function anchorFor(
  { anchor, dueOn, reviewDate, atMostTwelveMonths, createdOn }: Parameters<typeof scheduleFor>[0],
  person: PersonStart | null,
): Anchor {
  if (anchor === 'review') return { kind: 'review', reviewDate, atMostTwelveMonths }
  if (anchor === 'person') return { kind: 'person', last: person?.last ?? null, firstDue: person?.firstDue ?? createdOn }
  if (anchor === 'calendar') return { kind: 'calendar' }
  return { kind: anchor, dueOn: dueOn ?? createdOn }
}
