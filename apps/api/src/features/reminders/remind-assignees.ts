import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { taskKeyOfActions } from '#api/data/corrective-actions/action-task'
import { isSetUp } from '#api/data/locations/is-set-up'
import { notifyEach, type NewNotification } from '#api/data/notifications/notify'
import type { DailyJob, LocalDay } from '#api/data/jobs/run-daily'
import { checkColumns, checkFacts, opensLine, roundsAsOne, type Line } from '#api/data/tasks/rounds-as-one'
import { taskPeople } from '#api/data/tasks/task-people'
import { readRows } from '#api/platform/database/rows'

import { tellOfLateProblems } from './late-problems.ts'
import { ruleOfMany } from './rule-of-many.ts'
import { listOfNames, tasksCounted } from './shown-name.ts'

/** The maximum number of names in one notification. */
const maxNames = 3

const dueTaskRow = z.strictObject({
  userId: z.string(),
  taskId: z.string(),
  name: z.string(),
  confidential: z.boolean(),
  rule: z.string().nullable(),
  ...checkColumns,
  /** For a task whose deadline the law counts in hours: `soon` until the moment it is due. */
  state: z.enum(['overdue', 'soon', 'today']),
})
type DueTask = z.infer<typeof dueTaskRow>

/**
 * Notifies people in the morning of tasks due today and overdue: on the first day after the due date, then weekly on that weekday. A task whose
 * deadline the law counts in hours is overdue from its moment due, and is announced in the morning before it (ruling 47,
 * docs/decisions/013-reminders.md). The owner of a problem is reminded on
 * the due day, after three days and then weekly from the seventh day on, when the administrators are told as well. A round whose stops all have results is
 * not overdue, but ready to finish (decision 173). At most one notification of each kind per
 * person, location and day.
 */
export const remindAssignees: DailyJob = {
  name: 'reminders.assignees',
  fromHour: 6,
  run: async (place) => {
    const byPerson = Map.groupBy(await findDue(place), (task) => task.userId)
    const notes = [...byPerson].flatMap(([userId, tasks]) => newsFor(place, tasks).map((news) => ({ userId, news })))
    await notifyEach(place, notes)
    await tellOfLateProblems(place)
  },
}

function newsFor({ practiceId, locationId }: LocalDay, tasks: readonly DueTask[]): NewNotification[] {
  const about = (own: readonly Line<DueTask>[], words: string): NewNotification[] => {
    const [first] = own
    if (!first) return []
    const title = `${tasksCounted(own.length)} ${own.length === 1 ? 'is' : 'are'} ${words}`
    return [{ practiceId, locationId, kind: 'tasksDue', ...opensLine(first), title, subTitle: listOfNames(own, maxNames) }]
  }
  const lines = roundsAsOne(tasks)
  const inState = (state: DueTask['state']) => lines.filter((line) => line.state === state && !line.toFinish)
  const toFinish = lines.filter((line) => line.toFinish)
  return [
    ...about(inState('overdue'), 'overdue'),
    ...about(inState('soon'), 'due within 24 hours'),
    ...about(inState('today'), 'due today'),
    ...about(toFinish, 'ready to finish: each stop has a result'),
  ]
}

/** SQL for whether the owner of a problem is reminded on this day after the due day: after three days, and then every seven days. */
const isReminderOfAction = (late: SQL) => sql`(${late} = 3 or ${late} % 7 = 0)`

/**
 * The tasks to remind people of at a location, one row per person and occurrence, in one query. Uses the same tasks as the dashboard (assigned,
 * shared with everybody, about the person, or theirs as a deputy). Only for current members who have accepted and whose start date has come, where
 * the library is set up and the practice can be used (ruling 27). What is due in more than two days needs no look: a deadline within 24 hours is before.
 */
async function findDue({ db, practiceId, locationId, day, days, now }: LocalDay): Promise<DueTask[]> {
  const rows = await readRows(db, dueTaskRow)`
    select m.user_id as "userId", t.id as "taskId", t.name, t.confidential, ${ruleOfMany(sql`m.user_id`)} as rule, ${checkFacts},
      case when o.due < ${day}::date or o.due_by <= ${now.toISOString()}::timestamptz then 'overdue' when o.due_by is null then 'today' else 'soon' end as state
    from task_occurrence o
    join location l on l.practice_id = o.practice_id and l.id = o.location_id and ${isSetUp()}
    join task t on t.practice_id = o.practice_id and t.id = o.task_id
    join current_membership m on m.practice_id = o.practice_id and m.location_id = o.location_id and (m.is_administrator or not t.requires_admin)
    join accepted_employment e on e.practice_id = m.practice_id and e.user_id = m.user_id
    where o.practice_id = ${practiceId} and o.location_id = ${locationId} and o.status = 'open' and o.due <= ${day}::date + 2 and e.started_on <= ${day}::date
      and (o.due = ${day}::date or (o.due > ${day}::date and o.due_by <= ${now.toISOString()}::timestamptz + interval '1 day') or exists (select from unnest(${sql.param(days)}::date[]) as d(day) where d.day > o.due
          and case when t.fixed_key = ${taskKeyOfActions} then ${isReminderOfAction(sql`(d.day - o.due)`)} else (d.day - o.due) % 7 = 1 end))
      and (t.everybody or t.subject_id = m.user_id or exists (select from ${taskPeople(sql`${day}::date`)} h where h.task_id = t.id and h.user_id = m.user_id))
      and exists (select from paying_practice y where y.id = o.practice_id)
    order by m.user_id, t.fixed_key is not distinct from ${taskKeyOfActions} desc, o.due, lower(t.name), o.id`
  return rows
}
