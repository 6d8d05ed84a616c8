import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { AffectedTask, ChangeEffect } from '#contract/endpoint/change-effect'

import { rehearse } from '#api/platform/rehearse'
import { dayText, readRows } from '#api/platform/database/rows'
import { isSupport } from '#api/platform/actor/support-access'
import { personNames } from '../people/person-names.ts'
import type { WriteContext } from '../records/create-record.ts'

/**
 * Returns the effect of a change at a location on its open tasks, without saving it. `change` returns the ids of the members who get or lose
 * equipment.
 */
export function effectOf(
  writing: WriteContext,
  locationId: string,
  change: (writing: WriteContext) => Promise<readonly string[]>,
): Promise<ChangeEffect> {
  return rehearse(writing, async (rehearsal) => {
    const { db } = rehearsal
    const before = await openPeriods(rehearsal, locationId)
    const members = await change(rehearsal)
    const after = await openPeriods(rehearsal, locationId)
    const people = await personNames(db, sql`m.location_id = ${locationId} and m.user_id = any(${`{${members.join(',')}}`}::text[])`)
    return {
      people: people.map(({ label }) => label),
      opens: tasksOnlyIn(after, before),
      closes: tasksOnlyIn(before, after),
      changes: changedTasks(before, after),
      moves: movedPeriods(before, after),
    }
  })
}

const periodRow = z.strictObject({
  id: z.string(),
  taskId: z.string(),
  name: z.string(),
  due: dayText,
  frequency: z.string(),
  words: z.string(),
})
type Period = z.infer<typeof periodRow>

/** Returns the open periods of the location's tasks, sorted by task name and then by due date. Support does not see confidential tasks (ruling 5). */
async function openPeriods({ db, actor }: Pick<WriteContext, 'db' | 'actor'>, locationId: string): Promise<Period[]> {
  const rows = await readRows(db, periodRow)`
    select o.id, t.id as "taskId", t.name, o.due, t.frequency, md5(t.instructions) as words from task t join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id
    where t.location_id = ${locationId} and t.closed_at is null and o.status = 'open' and (not t.confidential or ${!isSupport(actor)})
    order by lower(t.name), t.id, o.due, o.id`
  return rows
}

const asTask = ({ taskId: _id, name, due }: Period): AffectedTask => ({ _id, name, due })

/** Returns the tasks in `periods` that have no period in `others`, each once with its first open period. */
function tasksOnlyIn(periods: readonly Period[], others: readonly Period[]): AffectedTask[] {
  const seen = new Set(others.map(({ taskId }) => taskId))
  return periods.filter(({ taskId }) => !seen.has(taskId) && seen.add(taskId)).map(asTask)
}

/** Returns the tasks in both lists whose name, frequency or instructions differ, each once. */
function changedTasks(before: readonly Period[], after: readonly Period[]): AffectedTask[] {
  const known = new Map(before.map((period) => [period.taskId, wordingOf(period)]))
  const stay = new Map(after.filter(({ taskId }) => known.has(taskId)).map((period) => [period.taskId, period]))
  return [...stay.values()].filter((period) => wordingOf(period) !== known.get(period.taskId)).map(asTask)
}

const wordingOf = ({ name, frequency, words }: Period) => JSON.stringify([name, frequency, words])

/** Returns the periods in both lists whose due dates differ. */
function movedPeriods(before: readonly Period[], after: readonly Period[]): ChangeEffect['moves'] {
  const known = new Map(before.map(({ id, due }) => [id, due]))
  const others = after.flatMap((period) => {
    const was = known.get(period.id)
    return was === undefined || was === period.due ? [] : [{ ...asTask(period), before: was }]
  })
  return others.toSorted((a, b) => a.due.localeCompare(b.due))
}
