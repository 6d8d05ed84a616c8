import { z } from 'zod'

import { dayAt } from '#api/data/tasks/deputies'
import type { BloodbornePorts, TrainedPorts } from '#api/data/tasks/task-ports'
import { bloodborneTrainings } from '#api/data/training/training-due'
import type { WriteContext } from '#api/data/records/create-record'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

import { completeOccurrence } from '../completion/complete-occurrence.ts'
import { findTask } from '../find-task.ts'
import { clearNewHire } from './new-hire.ts'

/** The task ports of training: training completed elsewhere in the product completes the tasks that require it. */
export const trainedPorts: BloodbornePorts & TrainedPorts = {
  newHireTrained: async (writing, { practiceId, userId }) => {
    for (const { taskId, occurrenceId } of await openNewHireTasks(writing.db, { practiceId, userId }))
      await completeOccurrence(writing, { task: await findTask(writing, taskId), occurrenceId, earned: true })
    await clearNewHire(writing, { practiceId, userId })
  },

  bloodborneTrained: async (writing, { note, ...trained }) => {
    const [open] = await openTrainings(writing, trained)
    if (!open) return
    const task = await findTask(writing, open.taskId)
    await completeOccurrence(writing, { task, occurrenceId: open.occurrenceId, note, earned: true })
  },
}

/** The open tasks of a person about the New Hire videos. */
const openNewHireTasks = (db: Db, { practiceId, userId }: { practiceId: string; userId: string }) =>
  readRows(db, begunRow)`
    select t.id as "taskId", o.id as "occurrenceId" from task t join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id
    where t.practice_id = ${practiceId} and t.subject_id = ${userId} and t.fixed_key = 'newHire' and t.closed_at is null and o.status = 'open'
    order by t.id, o.period_start`

/** The bloodborne trainings of a person at a location that can be completed now, the initial one first. */
const openTrainings = (
  { db, now }: WriteContext,
  { practiceId, userId, locationId }: { practiceId: string; userId: string; locationId: string },
) =>
  readRows(db, begunRow)`
    select t.id as "taskId", o.id as "occurrenceId" from task t
    join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id and o.status = 'open'
    join location l on l.practice_id = t.practice_id and l.id = t.location_id
    where t.practice_id = ${practiceId} and t.location_id = ${locationId} and t.subject_id = ${userId} and t.closed_at is null
      and t.rule_key in ${bloodborneTrainings} and o.period_start <= ${dayAt(now)}
    order by t.rule_key = 'newHireBloodborne' desc, o.period_start`

const begunRow = z.strictObject({ taskId: z.string(), occurrenceId: z.string() })
