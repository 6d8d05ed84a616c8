import { eq } from 'drizzle-orm'

import type { TaskPorts } from '#api/data/task-ports'
import { buildTask } from '#api/data/builders/task'
import { formDraft, record } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'
import { writingAs } from '#api/data/testing/writing'

import { continueForm, startForm } from './save-form.ts'
import { findDraft } from './drafts.ts'
import { fill } from './testing/fill.ts'

const formId = 'quarterlySafetyReportForm'

/** Stands for the tasks feature: knows one occurrence and notes what it is told. */
function ports(occurrenceId: string, ownRecordId: string | null = null) {
  const filled: { occurrenceId: string; recordId: string }[] = []
  const tasks: TaskPorts = {
    occurrenceFor: async (_, wanted) => ({
      occurrenceId: wanted.occurrenceId ?? occurrenceId,
      name: 'Safety walk',
      instructions: 'Walk.',
      retention: 'check1',
      ownRecordId,
      confidential: false,
      subjectId: null,
    }),
    formFilled: async (_, one) => void filled.push(one),
    reopen: async () => undefined,
  }
  return { tasks, filled }
}

async function quarterlyTask(world: World) {
  const [place] = world.lakeside.locations
  const { now } = world.services.clock
  const made = await world.system((db) =>
    buildTask(
      db,
      {
        practiceId: world.lakeside.id,
        locationId: place!.id,
        behavior: 'task_with_form',
        forms: [formId],
        assignees: [world.dana],
        period: { start: '2026-10-01', end: '2026-12-31' },
      },
      { now: now() },
    ),
  )
  return { ...made, location: place!.id }
}

const saving = (location: string, taskId: string, formData: unknown, more: object = {}) => ({
  formId,
  formData: JSON.stringify(formData),
  currentStep: 1,
  isCompleted: false,
  deleted: false,
  location,
  taskId,
  ...more,
})

test('a form filled for a task counts for its occurrence and finishes it in the same transaction', async ({ world }) => {
  const { taskId, occurrenceId, location } = await quarterlyTask(world)
  const given = ports(occurrenceId)
  const all = fill(formId, world.dana)
  const draft = await writingAs(world, world.dana, (writing) => startForm(writing, given, saving(location, taskId, all)))
  const found = await world.system((db) => findDraft(db, { userId: world.dana, locationId: location, formId, taskId }))
  expect(found).toMatchObject({ id: draft._id, occurrenceId })
  const done = await writingAs(world, world.dana, (writing) =>
    continueForm(writing, given, draft._id, saving(location, taskId, all, { isCompleted: true, revision: 1 })),
  )
  expect(given.filled).toEqual([{ occurrenceId, recordId: done._id }])
  const [row] = await world.system((db) => db.select().from(record).where(eq(record.id, done._id)))
  expect(row).toMatchObject({ taskId, occurrenceId, instructions: 'Walk.', name: 'Quarterly safety report' })
})

test('when finishing the task fails, neither record nor lost draft remains', async ({ world }) => {
  const { taskId, occurrenceId, location } = await quarterlyTask(world)
  const given = ports(occurrenceId)
  const all = fill(formId, world.dana)
  const draft = await writingAs(world, world.dana, (writing) => startForm(writing, given, saving(location, taskId, all)))
  const failing = { tasks: { ...given.tasks, formFilled: () => Promise.reject(new Error('The task could not be closed.')) } }
  const last = writingAs(world, world.dana, (writing) =>
    continueForm(writing, failing, draft._id, saving(location, taskId, all, { isCompleted: true })),
  )
  await expect(last).rejects.toThrow('The task could not be closed.')
  const rows = await world.system((db) => db.select().from(record).where(eq(record.occurrenceId, occurrenceId)))
  expect(rows).toEqual([])
  expect(await world.system((db) => db.select().from(formDraft).where(eq(formDraft.id, draft._id)))).toHaveLength(1)
})

test('a task that asks for another form is no place for this one', async ({ world }) => {
  const { occurrenceId, location } = await quarterlyTask(world)
  const wrong = writingAs(world, world.dana, (writing) => startForm(writing, ports(occurrenceId), saving(location, world.rows.task, {})))
  await expect(wrong).rejects.toMatchObject({ extra: { fields: { taskId: 'This task does not ask for this form.' } } })
})

test('a completion of their own that is repeated makes no second record', async ({ world }) => {
  const { taskId, occurrenceId, location } = await quarterlyTask(world)
  const all = fill(formId, world.dana)
  const done = await writingAs(world, world.dana, (writing) =>
    startForm(writing, ports(occurrenceId), saving(location, taskId, all, { isCompleted: true })),
  )
  const again = await writingAs(world, world.dana, (writing) =>
    startForm(writing, ports(occurrenceId, done._id), saving(location, taskId, all, { isCompleted: true })),
  )
  expect(again._id).toBe(done._id)
  expect(await world.system((db) => db.select().from(record).where(eq(record.occurrenceId, occurrenceId)))).toHaveLength(1)
})
