import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { scheduleOf, type Anchor, type Schedule } from '#calendar/frequency-and-anchor'
import { NotFound } from '#contract/endpoint/errors'
import { dayAt } from '#api/data/tasks/deputies'
import { frequencyCode } from '#api/data/tasks/frequency-code'
import { taskPeople } from '#api/data/tasks/task-people'
import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'

const foundTaskRow = z.strictObject({
  locationId: z.string(),
  requiresAdmin: z.boolean(),
  everybody: z.boolean(),
  subjectId: z.string().nullable(),
  assignees: z.array(z.string()),
  deputies: z.array(z.strictObject({ deputy: z.string(), absent: z.string() })),
  id: z.string(),
  practiceId: z.string(),
  fixedKey: z.string().nullable(),
  ruleKey: z.string().nullable(),
  rowKey: z.string(),
  name: z.string(),
  instructions: z.string(),
  frequency: frequencyCode,
  anchor: z.enum(['calendar', 'review', 'person', 'once', 'event']),
  atMostTwelveMonths: z.boolean(),
  dueOn: dayText.nullable(),
  behavior: z.enum(['task_with_form', 'task_with_doc_upload', 'other']),
  forms: z.array(z.string()),
  confidential: z.boolean(),
  retention: z.string(),
  createdOn: dayText,
  closed: z.boolean(),
  timeZone: z.string(),
  reviewDate: z.string(),
})
/** A task with the facts about its location and people that its calendar and rules need. */
export type FoundTask = z.infer<typeof foundTaskRow>

/** The task with its current people. @throws NotFound if the transaction cannot see it */
export async function findTask(reading: { db: Db; now: Date }, taskId: string): Promise<FoundTask> {
  const [found] = await findTasks(reading, [taskId])
  return found ?? fail(NotFound)
}

/** The tasks that the transaction can see, in no particular order. */
export async function findTasks({ db, now }: { db: Db; now: Date }, taskIds: readonly string[]): Promise<FoundTask[]> {
  const rows = await readRows(db, foundTaskRow)`
    select t.id, t.practice_id as "practiceId", t.location_id as "locationId", t.fixed_key as "fixedKey", t.rule_key as "ruleKey", t.row_key as "rowKey", t.subject_id as "subjectId", t.name, t.instructions,
      t.frequency, t.anchor, t.at_most_twelve_months as "atMostTwelveMonths", t.due_on as "dueOn", t.behavior, t.forms, t.confidential, t.retention,
      t.requires_admin as "requiresAdmin", t.everybody, t.created_on as "createdOn", t.closed_at is not null as closed,
      l.time_zone as "timeZone", l.annual_review_date as "reviewDate",
      array(select a.user_id from task_assignee a where a.practice_id = t.practice_id and a.task_id = t.id order by a.user_id) as assignees,
      coalesce((select json_agg(json_build_object('deputy', h.user_id, 'absent', h.absent_id) order by h.user_id, h.absent_id)
        from ${taskPeople(dayAt(now))} h where h.task_id = t.id and h.absent_id is not null), '[]') as deputies
    from task t join location l on l.practice_id = t.practice_id and l.id = t.location_id
    where t.id = any(${sql.param([...taskIds])}::text[])`
  return rows
}

const lockedRow = z.strictObject({})
const heldRow = z.strictObject({ closed: z.boolean() })

/**
 * The same task, protected from being closed until the transaction ends, because closing tasks requires a lock on the location. If a deletion and a
 * completion are concurrent, the second one sees the first, and no period opens on a closed task.
 */
export async function lockTask(db: Db, task: FoundTask): Promise<FoundTask> {
  const [, [held]] = await Promise.all([
    // Both statements use readRows. A statement that is not awaited at once would be sent last, and the other one would read before the lock is
    // taken.
    readRows(db, lockedRow)`select from location where id = ${task.locationId} for key share`,
    readRows(db, heldRow)`select closed_at is not null as closed from task where id = ${task.id}`,
  ])
  return { ...task, closed: held?.closed ?? true }
}

/** When a person last did a yearly duty, and when it is first due if they never did. */
export interface PersonStart {
  last: string | null
  firstDue: string
}

/** The calendar facts of a task. `person` determines the first period of tasks that run per person. */
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
  if (anchor === 'person') return { kind: 'person', last: person?.last ?? null, firstDue: person?.firstDue ?? dueOn ?? createdOn }
  if (anchor === 'calendar') return { kind: 'calendar' }
  return { kind: anchor, dueOn: dueOn ?? createdOn }
}
