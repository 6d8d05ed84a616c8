import { z } from 'zod'

import type { ChangeEffect } from '#contract/endpoint/change-effect'
import type { WriteContext } from '#api/data/records/create-record'
import type { TaskBook } from '#api/data/tasks/task-ports'
import type { Db } from '#api/platform/database/database'
import { rehearse } from '#api/platform/rehearse'
import { dayText, readRows } from '#api/platform/database/rows'

import { undoAnswer, type UndoneChange } from './undo-answer.ts'
import { updateAnswers, type EditedAnswers } from './update-answers.ts'
import { can } from '../policy.ts'

/** Previews what edited answers would do to the location's open tasks (ruling 31). Saves nothing. @throws the errors of the change itself */
export const answerEffect = (writing: WriteContext, edited: EditedAnswers, book: TaskBook): Promise<ChangeEffect> =>
  effectOf(writing, edited.locationId, (rehearsal) => updateAnswers(rehearsal, edited, book))

/** Previews what undoing the last change of an answer would do. Saves nothing. @throws the errors of undoing */
export const undoEffect = (writing: WriteContext, undone: UndoneChange, book: TaskBook): Promise<ChangeEffect> =>
  effectOf(writing, undone.locationId, (rehearsal) => undoAnswer(rehearsal, undone, book))

function effectOf(writing: WriteContext, locationId: string, change: (rehearsal: WriteContext) => Promise<unknown>): Promise<ChangeEffect> {
  const everything = can.seeEveryTask(writing.actor, locationId)
  return rehearse(writing, async (rehearsal) => {
    const before = await openTasks(rehearsal.db, { locationId, everything })
    await change(rehearsal)
    const after = await openTasks(rehearsal.db, { locationId, everything })
    const other = ({ _id, name, frequency, people }: OpenTask) =>
      before.some((task) => task._id === _id && (task.name !== name || task.frequency !== frequency || task.people !== people))
    const [opens, closes] = [without(after, before), without(before, after)]
    return { people: [], opens, closes, moves: [], changes: after.filter(other).map(shown) }
  })
}

const taskRow = z.strictObject({ _id: z.string(), name: z.string(), due: dayText, frequency: z.string(), people: z.string() })
type OpenTask = z.infer<typeof taskRow>

const shown = ({ _id, name, due }: OpenTask) => ({ _id, name, due })

function without(tasks: readonly OpenTask[], others: readonly OpenTask[]) {
  const known = new Set(others.map(({ _id }) => _id))
  return tasks.filter(({ _id }) => !known.has(_id)).map(shown)
}

/**
 * The tasks of a location with an open period, by name, with their assignees.
 * @param everything includes confidential tasks and those only for administrators
 */
async function openTasks(db: Db, { locationId, everything }: { locationId: string; everything: boolean }): Promise<OpenTask[]> {
  return readRows(db, taskRow)`
    select t.id as "_id", t.name, min(o.due) as due, t.frequency, case when t.everybody then 'everybody' else coalesce((
      select string_agg(a.user_id, ',' order by a.user_id) from task_assignee a where a.practice_id = t.practice_id and a.task_id = t.id), '') end as people
    from task t join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id
    where t.location_id = ${locationId} and t.closed_at is null and o.status = 'open'
      and (${everything} or not (t.confidential or t.requires_admin))
    group by t.id, t.name, t.frequency, t.everybody, t.practice_id order by lower(t.name), t.id`
}
