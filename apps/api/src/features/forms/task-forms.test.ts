import { eq } from 'drizzle-orm'

import type { FormOccurrence, TaskPorts } from '#api/data/tasks/task-ports'
import { getDraft, getTaskDraft, startRecord } from '#contract/forms/forms'
import { buildRecord } from '#api/data/builders/record'
import { buildTask } from '#api/data/builders/task'
import { formDraft, record, recordDiscard } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'
import { writingAs } from '#api/data/testing/writing'

import { continueForm, startForm } from './save-form.ts'
import { findDraft } from './drafts.ts'
import { fill } from './testing/fill.ts'

const formId = 'quarterlySafetyReportForm'

/** Replaces the tasks feature: provides one occurrence and records the calls. */
function ports(occurrenceId: string, ownCompletion: FormOccurrence['ownCompletion'] = null) {
  const filled: { occurrenceId: string; recordId: string }[] = []
  const tasks: TaskPorts = {
    occurrenceFor: async (_, wanted) => ({
      occurrenceId: wanted.occurrenceId ?? occurrenceId,
      name: 'Safety walk',
      instructions: 'Walk.',
      retention: 'check1',
      ownCompletion,
      confidential: false,
      subjectId: null,
    }),
    formFilled: async (_, one) => void filled.push(one),
    reopen: async () => true,
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

test('a form filled in for a task belongs to its occurrence and completes it in the same transaction', async ({ world }) => {
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

test('if completing the task fails, no record is created and the draft is kept', async ({ world }) => {
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

test('a form that the task does not ask for is refused', async ({ world }) => {
  const { occurrenceId, location } = await quarterlyTask(world)
  const wrong = writingAs(world, world.dana, (writing) => startForm(writing, ports(occurrenceId), saving(location, world.rows.task, {})))
  await expect(wrong).rejects.toMatchObject({ extra: { fields: { taskId: 'This task does not ask for this form.' } } })
})

test('the same answers sent again for a completed task return the same record', async ({ world }) => {
  const { taskId, occurrenceId, location } = await quarterlyTask(world)
  const dana = await world.as(world.dana)
  const body = saving(location, taskId, fill(formId, world.dana), { isCompleted: true, occurrence: occurrenceId })
  const { payload: done } = await dana.call(startRecord, { body })
  const { payload: again } = await dana.call(startRecord, { body })
  expect(again).toEqual(done)
  expect(await world.system((db) => db.select().from(record).where(eq(record.occurrenceId, occurrenceId)))).toHaveLength(1)
})

test('different answers for a task the person has completed are refused with the time, at any step', async ({ world }) => {
  const { taskId, occurrenceId, location } = await quarterlyTask(world)
  const dana = await world.as(world.dana)
  const first = saving(location, taskId, fill(formId, world.dana), { isCompleted: true, occurrence: occurrenceId })
  const { payload: done } = await dana.call(startRecord, { body: first })
  const other = fill(formId, world.dana, { bioLabels: 'problem' })
  const refusal = {
    status: 409,
    code: 'task.completed_differently',
    error: 'You have already completed this, at 12:00 PM. What you just sent was not saved.',
  }
  for (const isCompleted of [true, false]) {
    const body = saving(location, taskId, other, { isCompleted, occurrence: occurrenceId })
    expect(await dana.refused(startRecord, { body })).toMatchObject(refusal)
  }
  const rows = await world.system((db) => db.select().from(record).where(eq(record.occurrenceId, occurrenceId)))
  expect(rows.map(({ id }) => id)).toEqual([done._id])
  expect(await world.system((db) => db.select().from(formDraft).where(eq(formDraft.occurrenceId, occurrenceId)))).toEqual([])
})

test('of two windows that complete one task at once with different answers, one is saved and the other is refused', async ({ world }) => {
  const { taskId, occurrenceId, location } = await quarterlyTask(world)
  const dana = await world.as(world.dana)
  const send = (bioLabels: string) =>
    dana.raw(startRecord, {
      body: saving(location, taskId, fill(formId, world.dana, { bioLabels }), { isCompleted: true, occurrence: occurrenceId }),
    })
  const replies = await Promise.all([send('ok'), send('problem')])
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409])
  expect(await world.system((db) => db.select().from(record).where(eq(record.occurrenceId, occurrenceId)))).toHaveLength(1)
})

test('a task completed by another person is refused with a message', async ({ world }) => {
  const { taskId, occurrenceId, location } = await quarterlyTask(world)
  const body = (person: string) => saving(location, taskId, fill(formId, person), { isCompleted: true, occurrence: occurrenceId })
  await (await world.as(world.dana)).call(startRecord, { body: body(world.dana) })
  const refusal = await (await world.as(world.maria)).refused(startRecord, { body: body(world.maria) })
  expect(refusal).toMatchObject({ status: 409, code: 'task.already_completed' })
})

test('the author of a discarded form gets its answers and the reason until a newer one is submitted', async ({ world }) => {
  const { taskId, occurrenceId, location: locationId } = await quarterlyTask(world)
  const now = world.services.clock.now()
  const practiceId = world.lakeside.id
  const handIn = (minutes: number, discarded: boolean, task: object) =>
    world.system(async (db) => {
      const completedAt = new Date(now.getTime() + minutes * 60_000)
      const plan = {
        practiceId,
        locationId,
        completedBy: world.dana,
        kind: 'form',
        formId,
        formData: { room: `Lab ${minutes}` },
        completedAt,
      } as const
      const { recordId } = await buildRecord(db, { ...plan, ...task }, { now })
      const reason = 'The date is wrong.'
      if (discarded)
        await db.insert(recordDiscard).values({ recordId, practiceId, discardedBy: world.maria, discardedAt: completedAt, reason })
    })
  const params = { formId, locationId }
  const forTask = async (userId: string) => (await world.as(userId)).call(getTaskDraft, { params: { ...params, taskId } })
  const plain = async (userId: string) => (await world.as(userId)).call(getDraft, { params })
  await handIn(1, true, { taskId, occurrenceId })
  const discarded = { reason: 'The date is wrong.', by: 'Maria Alvarez', formData: JSON.stringify({ room: 'Lab 1' }) }
  expect(await forTask(world.dana)).toMatchObject({ payload: null, discarded })
  expect(await plain(world.dana)).toEqual({ payload: null })
  expect(await forTask(world.maria)).toEqual({ payload: null })
  await handIn(2, false, { taskId, occurrenceId })
  expect(await forTask(world.dana)).toEqual({ payload: null })
  await handIn(3, true, {})
  expect(await plain(world.dana)).toMatchObject({ discarded: { ...discarded, formData: JSON.stringify({ room: 'Lab 3' }) } })
  expect(await forTask(world.dana)).toEqual({ payload: null })
})
