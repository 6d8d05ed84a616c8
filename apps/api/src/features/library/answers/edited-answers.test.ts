import { and, eq, isNull } from 'drizzle-orm'

import * as contract from '#contract/library/library'
import { TableRow } from '#contract/library/library-answer'
import { completeTask } from '#contract/tasks/tasks'
import { buildPerson } from '#api/data/builders/person'
import type { WriteContext } from '#api/data/records/create-record'
import { identity } from '#api/data/sessions/identity'
import { startSession } from '#api/data/sessions/start-session'
import { membership, task, taskAssignee, taskOccurrence } from '#api/data/tables'
import type { Client } from '#api/data/testing/client'
import { answerQuestionnaire, newPractice } from '#api/data/testing/new-practice'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { auditWriter } from '#api/platform/audit/audit'
import { libraryPort } from '#api/routes'

import { finishWizard, rowOf, saveStep, stepNamed } from '../testing/setup.ts'

/** A location that has completed its setup with two sharps containers. */
async function readyPractice(world: World, options: readonly string[] = ['humanBloodExposure']) {
  const place = await newPractice(world)
  const nora = await world.as(place.nora)
  await answerQuestionnaire(nora, place.locationId, options)
  const containers = await stepNamed(nora, place.locationId, 'sharpsContainers')
  const answers = {
    safetyOfficer: place.sam,
    sharpsContainers: [rowOf(containers, place.hana, { Nickname: 'Op 1' }), rowOf(containers, place.hana, { Nickname: 'Op 2' })],
  }
  await finishWizard(nora, { locationId: place.locationId, about: place.hana, answers })
  return { ...place, nora, place }
}

const checksOf = (world: World, locationId: string) =>
  world.system((db) =>
    db
      .select()
      .from(task)
      .where(and(eq(task.locationId, locationId), eq(task.ruleKey, 'sharpsContainerCheck')))
      .orderBy(task.createdAt, task.name),
  )

const occurrencesOf = (world: World, taskId: string) =>
  world.system((db) => db.select().from(taskOccurrence).where(eq(taskOccurrence.taskId, taskId)).orderBy(taskOccurrence.periodStart))

const assigneesOf = async (world: World, taskId: string) =>
  (await world.system((db) => db.select().from(taskAssignee).where(eq(taskAssignee.taskId, taskId)))).map((row) => row.userId)

async function editRows(person: Client, locationId: string, edit: (rows: TableRow[]) => TableRow[]) {
  const step = await stepNamed(person, locationId, 'sharpsContainers')
  const rows = TableRow.array().parse(step.answer)
  return saveStep(person, { locationId, step, answer: edit(rows) })
}

test('an added row creates a task and does not change the others', async ({ world }) => {
  const { nora, locationId, hana } = await readyPractice(world)
  const before = await checksOf(world, locationId)
  const step = await stepNamed(nora, locationId, 'sharpsContainers')
  const saved = await editRows(nora, locationId, (rows) => [...rows, rowOf(step, hana, { Nickname: 'Lab' })])
  expect(saved.tasksMade).toBe(1)
  const after = await checksOf(world, locationId)
  expect(after.map((row) => row.name).toSorted()).toEqual(
    ['Op 1', 'Op 2', 'Lab'].map((name) => `Check sharps container: ${name}`).toSorted(),
  )
  expect(after.filter((row) => before.some((old) => old.id === row.id))).toEqual(before)
})

inOwnWorld('a removed row closes its open occurrence as not applicable and keeps its history', async ({ world }) => {
  const { place, locationId, hana } = await readyPractice(world)
  // Monthly work of a practice that is set up late in November begins in December.
  world.services.clock.set('2026-12-02T18:00:00Z')
  const nora = await world.as(place.nora)
  const [first] = await checksOf(world, locationId)
  await (
    await world.as(hana)
  ).call(completeTask, { params: { taskId: first!.id }, body: { isCompleted: true, completedBy: null, isApproved: null, formData: null } })
  await editRows(nora, locationId, (rows) => rows.slice(1))
  const [closed, kept] = await checksOf(world, locationId)
  expect(closed).toMatchObject({ id: first!.id })
  expect(closed!.closedAt).not.toBeNull()
  expect(kept!.closedAt).toBeNull()
  expect((await occurrencesOf(world, first!.id)).map((row) => row.status)).toEqual(['done', 'notApplicable'])
})

test('a changed name, person and frequency change the task but not its identity or its open due date', async ({ world }) => {
  const { nora, locationId, sam } = await readyPractice(world)
  const [first] = await checksOf(world, locationId)
  const [open] = await occurrencesOf(world, first!.id)
  await editRows(nora, locationId, ([row, ...rest]) => [{ ...row!, Nickname: 'By the window', Person: sam, Frequency: '0' }, ...rest])
  const changed = (await checksOf(world, locationId)).find((row) => row.id === first!.id)
  expect(changed).toMatchObject({ name: 'Check sharps container: By the window', frequency: '0', closedAt: null })
  expect(await assigneesOf(world, first!.id)).toEqual([sam])
  expect(await occurrencesOf(world, first!.id)).toEqual([open])
})

test('saving the same answer again changes no task', async ({ world }) => {
  const { nora, locationId } = await readyPractice(world)
  const reconciled = (await world.audit('tasks.reconciled')).filter((event) => event.locationId === locationId)
  expect((await editRows(nora, locationId, (rows) => rows)).tasksMade).toBe(0)
  expect((await world.audit('tasks.reconciled')).filter((event) => event.locationId === locationId)).toEqual(reconciled)
})

test('a typed name is not an assignee: the safety officer gets the task, and its name includes the typed one', async ({ world }) => {
  const { nora, locationId, sam } = await readyPractice(world)
  const [first] = await checksOf(world, locationId)
  await editRows(nora, locationId, ([row, ...rest]) => [{ ...row!, Person: 'Acme Waste' }, ...rest])
  const changed = (await checksOf(world, locationId)).find((row) => row.id === first!.id)
  expect(changed!.name).toBe('Check sharps container: Op 1 (Acme Waste)')
  expect(await assigneesOf(world, first!.id)).toEqual([sam])
})

test('a shared row creates a task for everyone', async ({ world }) => {
  const { nora, locationId } = await readyPractice(world)
  const [first] = await checksOf(world, locationId)
  await editRows(nora, locationId, ([row, ...rest]) => [{ ...row!, Person: 'shared' }, ...rest])
  expect((await checksOf(world, locationId)).find((row) => row.id === first!.id)).toMatchObject({ everybody: true })
})

test('a row identity that the location never issued is ignored', async ({ world }) => {
  const { nora, locationId } = await readyPractice(world)
  const before = await checksOf(world, locationId)
  await editRows(nora, locationId, ([row, ...rest]) => [{ ...row!, _row: 'f'.repeat(24) }, ...rest])
  const after = await checksOf(world, locationId)
  expect(after.filter((row) => row.closedAt === null)).toHaveLength(2)
  expect(after.some((row) => row.rowKey === 'f'.repeat(24))).toBe(false)
  expect(after).toHaveLength(before.length + 1)
})

test('an option switched to Yes opens additional steps, and their tasks are created once all are answered', async ({ world }) => {
  const { nora, locationId, hana } = await readyPractice(world)
  const current = await answerQuestionnaire(nora, locationId, ['humanBloodExposure', 'xray'])
  expect(current.payload).toMatchObject({ additionalStepsAvailable: true, didCompleteLibrarySetup: true })
  const person = await world.as(hana)
  const { payload: steps } = await person.call(contract.additionalLibrarySteps, { params: { locationId } })
  expect(steps.map((step) => step.associatedVariable)).toEqual(['xrayUnits', 'radiationBadges'])
  expect(steps.map(({ isLast, additional, isSubmitted }) => [isLast, additional, isSubmitted])).toEqual([
    [false, true, false],
    [true, true, false],
  ])
  const save = (index: number, answer: unknown, isLast: boolean) => ({
    params: { locationId },
    body: { associatedVariable: steps[index]!.associatedVariable, answer, isLast },
  })
  const units = [rowOf(steps[0]!, hana, { Nickname: 'Panoramic' })]
  expect(await person.refused(contract.saveAdditionalLibraryStep, save(0, units, true))).toMatchObject({
    status: 409,
    code: 'library.steps_missing',
    details: { stepNumber: 30 },
  })
  const first = await person.call(contract.saveAdditionalLibraryStep, save(0, units, false))
  expect(first.payload).toMatchObject({ additionalStepsAvailable: true, tasksMade: 0 })
  const last = await person.call(contract.saveAdditionalLibraryStep, save(1, false, true))
  expect(last.payload.additionalStepsAvailable).toBe(false)
  expect(last.payload.tasksMade).toBeGreaterThan(0)
})

test('an option switched back to No closes its tasks', async ({ world }) => {
  const { nora, locationId } = await readyPractice(world)
  await answerQuestionnaire(nora, locationId, [])
  expect((await checksOf(world, locationId)).filter((row) => row.closedAt === null)).toEqual([])
})

/** Calls a library port as a feature would, inside a person's transaction. */
async function inTransaction(
  world: World,
  { practiceId, userId }: { practiceId: string; userId: string },
  work: (writing: WriteContext) => Promise<void>,
) {
  const now = world.services.clock.now()
  const actor = await identity(world.services).actorByToken(
    await world.system((db) => startSession({ db, services: world.services, now, userId, kind: 'full' })),
  )
  const after: (() => void)[] = []
  await world.database.transaction([practiceId], (db) =>
    work({
      db,
      actor: actor!,
      now,
      services: world.services,
      audit: auditWriter({ db, actor, now, requestId: 'test', services: world.services }),
      after: (run) => void after.push(run),
    }),
  )
}

test('the tasks about a person are created when they arrive and closed when they leave', async ({ world }) => {
  const { locationId, practiceId, sam, place } = await readyPractice(world)
  const about = (userId: string) =>
    world.system((db) =>
      db
        .select()
        .from(task)
        .where(and(eq(task.locationId, locationId), eq(task.subjectId, userId), isNull(task.closedAt))),
    )
  expect((await about(sam)).length).toBeGreaterThan(0)
  const now = world.services.clock.now()
  await world.system((db) =>
    db
      .update(membership)
      .set({ endedAt: now })
      .where(and(eq(membership.locationId, locationId), eq(membership.userId, sam))),
  )
  const ivy = await world.system((db) =>
    buildPerson(
      db,
      { firstName: 'Ivy', lastName: 'Chen', newHire: true, posts: [{ practiceId, locationId, exposure: 'atRisk' }] },
      { now },
    ),
  )
  await inTransaction(world, { practiceId, userId: place.nora }, (writing) =>
    libraryPort.peopleChanged(writing, { practiceId, locationId }),
  )
  expect(await about(sam)).toEqual([])
  expect((await about(ivy)).map((row) => row.ruleKey)).toContain('hepatitisBOffer')
})

test('a saved exposure incident opens its follow-up for administrators without naming the person', async ({ world }) => {
  const { locationId, practiceId, hana, place } = await readyPractice(world)
  const saved = {
    formId: 'exposureIncidentForm',
    recordId: 'e'.repeat(24),
    answers: {},
    locationId,
    practiceId,
    subjectId: hana,
    exposure: null,
  }
  await inTransaction(world, { practiceId, userId: hana }, async (writing) => void (await libraryPort.formSaved(writing, saved)))
  const followUp = await world.system((db) =>
    db
      .select()
      .from(task)
      .where(and(eq(task.locationId, locationId), eq(task.rowKey, saved.recordId))),
  )
  expect(followUp.map((row) => row.ruleKey)).toContain('exposureEvaluation')
  for (const row of followUp) {
    expect(row).toMatchObject({ confidential: true, requiresAdmin: row.ruleKey !== 'exposureEvaluation', frequency: '99', anchor: 'event' })
    expect(row.name + row.instructions).not.toContain('Hana')
  }
  const news = await world.notifications(place.nora)
  expect(news.map(({ title, subTitle, urgent }) => [title, subTitle, urgent])).toEqual([
    ['Something needs you now', 'Open your dashboard now.', true],
  ])
  expect(news[0]?.targetId).toBe(followUp.find((row) => row.ruleKey === 'exposureEvaluation')?.id)
  await inTransaction(world, { practiceId, userId: hana }, (writing) => libraryPort.peopleChanged(writing, { practiceId, locationId }))
  const still = await world.system((db) =>
    db
      .select()
      .from(task)
      .where(and(eq(task.rowKey, saved.recordId), isNull(task.closedAt))),
  )
  expect(still).toHaveLength(followUp.length)
})
