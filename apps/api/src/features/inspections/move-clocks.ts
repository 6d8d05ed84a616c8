import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { inspectionKinds } from '#contract/inspections/inspections'
import { findLocation } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import type { inspectionCase } from '#api/data/tables'
import type { TaskBook } from '#api/data/tasks/task-ports'
import { readRows } from '#api/platform/database/rows'

import { clockTasks, taskKeyOfInspections } from './clock-tasks.ts'

type Case = typeof inspectionCase.$inferSelect

const idRow = z.strictObject({ id: z.string() })

/** Gives the open tasks of a case the due days that follow from its change. A task that was done or closed stays as it is. */
export async function moveClocks(
  writing: WriteContext,
  { before, after }: { before: Case; after: Case },
  book: Pick<TaskBook, 'reschedule'>,
): Promise<void> {
  const { timeZone } = await findLocation(writing.db, after.locationId)
  const clocksOf = ({ id, kind, arrivedAt, answerBy }: Case) =>
    clockTasks({
      caseId: id,
      kind: z.enum(inspectionKinds).parse(kind),
      on: localDate(arrivedAt, timeZone),
      answerBy,
      by: writing.actor.userId,
    })
  const old = new Map(clocksOf(before).map(({ rowKey, dueOn }) => [rowKey, dueOn]))
  for (const { rowKey, dueOn } of clocksOf(after)) {
    if (dueOn === null || dueOn === old.get(rowKey)) continue
    const [open] = await readRows(writing.db, idRow)`
      select t.id from task t join task_occurrence o on o.task_id = t.id and o.status = 'open'
      where t.location_id = ${after.locationId} and t.fixed_key = ${taskKeyOfInspections} and t.row_key = ${rowKey}`
    if (open) await book.reschedule(writing, open.id, dueOn)
  }
}
