import { and, eq } from 'drizzle-orm'

import { libraryDataChanges, undoLibraryData, undoLibraryDataEffect } from '#contract/library/answer-changes'
import { TableRow } from '#contract/library/library-answer'
import { membership, task, taskOccurrence } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'

import { changeNotifications, edit, withTwoAdministrators } from '../testing/changed-answers.ts'
import { stepNamed } from '../testing/setup.ts'

type Place = Awaited<ReturnType<typeof withTwoAdministrators>>

const checksOf = (world: World, locationId: string) =>
  world.system((db) =>
    db
      .select({ id: task.id, name: task.name, closedAt: task.closedAt, due: taskOccurrence.due, status: taskOccurrence.status })
      .from(task)
      .innerJoin(taskOccurrence, eq(taskOccurrence.taskId, task.id))
      .where(and(eq(task.locationId, locationId), eq(task.ruleKey, 'sharpsContainerCheck')))
      .orderBy(task.name, task.id),
  )

/** Hana removes a container from the answer, which closes its check. */
async function removeFirstContainer(world: World, { locationId, hana, nora }: Place) {
  const before = await checksOf(world, locationId)
  const { answer, revision } = await stepNamed(await world.as(hana), locationId, 'sharpsContainers')
  await edit(world, hana, { locationId, variable: 'sharpsContainers', answer: TableRow.array().parse(answer).slice(1) })
  const undoing = { params: { locationId }, body: { associatedVariable: 'sharpsContainers', revision: revision + 1 } }
  return { before, answer, undoing, administrator: await world.as(nora) }
}

test('undo restores the answer and reopens the same task with its open period', async ({ world }) => {
  const place = await withTwoAdministrators(world)
  const { before, answer, undoing, administrator } = await removeFirstContainer(world, place)
  const listed = await administrator.call(libraryDataChanges, { params: undoing.params, query: { associatedVariable: 'sharpsContainers' } })
  expect(listed.payload).toMatchObject([
    { what: expect.stringMatching(/^Removed: Op 1,/), changedBy: 'Hana Sato', opened: 0, undid: false, last: true },
  ])
  expect(listed.payload[0]?.closed).toBeGreaterThan(0)
  const effect = await administrator.call(undoLibraryDataEffect, undoing)
  expect(effect.payload.opens.map(({ _id }) => _id)).toContain(before[0]?.id)
  expect(effect.payload.closes).toEqual([])
  expect((await checksOf(world, place.locationId))[0]?.status, 'the preview saves nothing').toBe('notApplicable')

  await administrator.call(undoLibraryData, undoing)
  expect(await checksOf(world, place.locationId)).toEqual(before)
  expect((await stepNamed(administrator, place.locationId, 'sharpsContainers')).answer).toEqual(answer)
  for (const told of [place.hana, place.lee])
    expect((await changeNotifications(world, told)).map(({ title }) => title)).toContain('Nora Lindqvist undid a change of an answer')

  const again = await administrator.refused(undoLibraryData, undoing)
  expect(again).toMatchObject({ status: 409, code: 'library.changed_since' })
  const after = await administrator.call(libraryDataChanges, { params: undoing.params, query: { associatedVariable: 'sharpsContainers' } })
  expect(after.payload).toMatchObject([
    { changedBy: 'Nora Lindqvist', undid: true, last: true },
    { changedBy: 'Hana Sato', last: false },
  ])
})

test('undo closes the tasks that the change opened, and can be undone itself', async ({ world }) => {
  const place = await withTwoAdministrators(world)
  const { before, undoing, administrator } = await removeFirstContainer(world, place)
  await administrator.call(undoLibraryData, undoing)
  const redo = { ...undoing, body: { ...undoing.body, revision: undoing.body.revision + 1 } }
  await administrator.call(undoLibraryData, redo)
  const [first, second] = await checksOf(world, place.locationId)
  expect(first).toMatchObject({ id: before[0]?.id, status: 'notApplicable' })
  expect(second).toEqual(before[1])
})

test('a change cannot be undone after the answer was changed again', async ({ world }) => {
  const place = await withTwoAdministrators(world)
  const { undoing, administrator } = await removeFirstContainer(world, place)
  const { answer } = await stepNamed(administrator, place.locationId, 'sharpsContainers')
  const [row] = TableRow.array().parse(answer)
  await edit(world, place.lee, { ...place, variable: 'sharpsContainers', answer: [{ ...row, Nickname: 'Op 3' }] })
  const refusal = await administrator.refused(undoLibraryData, undoing)
  expect(refusal).toMatchObject({ status: 409, code: 'library.changed_since', message: expect.stringContaining('Nothing was undone') })
  expect((await checksOf(world, place.locationId)).filter(({ closedAt }) => closedAt === null)).toMatchObject([
    { name: 'Check sharps container: Op 3' },
  ])
})

test('a task that was closed again since is not reopened; a new one replaces it', async ({ world }) => {
  const place = await withTwoAdministrators(world)
  const { before, undoing, administrator } = await removeFirstContainer(world, place)
  const later = new Date(world.services.clock.now().getTime() + 1_000)
  await world.system((db) => db.update(task).set({ closedAt: later }).where(eq(task.id, before[0]!.id)))
  await administrator.call(undoLibraryData, undoing)
  const open = (await checksOf(world, place.locationId)).filter(({ closedAt }) => closedAt === null)
  expect(open.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
  expect(open.map(({ id }) => id)).not.toContain(before[0]?.id)
})

test('an answer that names a person who has left since is not restored', async ({ world }) => {
  const place = await withTwoAdministrators(world)
  const { locationId, sam, hana } = place
  const administrator = await world.as(place.nora)
  await edit(world, hana, { locationId, variable: 'safetyOfficer', answer: hana })
  await world.system((db) =>
    db
      .update(membership)
      .set({ endedAt: world.services.clock.now() })
      .where(and(eq(membership.locationId, locationId), eq(membership.userId, sam))),
  )
  const { revision } = await stepNamed(administrator, locationId, 'safetyOfficer')
  const refusal = await administrator.refused(undoLibraryData, {
    params: { locationId },
    body: { associatedVariable: 'safetyOfficer', revision },
  })
  expect(refusal).toMatchObject({ status: 422, fields: { answer: 'Please choose someone from this location.' } })
})
