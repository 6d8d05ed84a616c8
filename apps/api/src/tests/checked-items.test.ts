import { and, eq, isNotNull } from 'drizzle-orm'

import { rowIdKey } from '#content/questions/table-rows'
import { completeTask } from '#contract/tasks/tasks'
import { updateLibraryData } from '#contract/library/library-view'
import { checkedItem, record, task, taskOccurrence } from '#api/data/tables'
import { answerQuestionnaire, newPractice } from '#api/data/testing/new-practice'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { giveItems } from '#api/features/library/tasks/give-items'
import { finishWizard, stepNamed } from '#api/features/library/testing/setup'

async function setUp(world: World) {
  const place = await newPractice(world)
  const nora = await world.as(place.nora)
  await answerQuestionnaire(nora, place.locationId)
  await finishWizard(nora, { locationId: place.locationId, about: place.hana })
  return { ...place, admin: nora }
}

const itemsAt = (world: World, locationId: string) =>
  world.system((db) => db.select().from(checkedItem).where(eq(checkedItem.locationId, locationId)).orderBy(checkedItem.variable))
const eyewashOf = async (world: World, locationId: string) =>
  (await itemsAt(world, locationId)).find(({ variable }) => variable === 'eyewashStations')!
const eyewashTask = async (world: World, locationId: string) =>
  (
    await world.system((db) =>
      db
        .select()
        .from(task)
        .where(and(eq(task.locationId, locationId), eq(task.ruleKey, 'eyewashRun'))),
    )
  )[0]!

type Place = Awaited<ReturnType<typeof setUp>>

async function answer({ admin, locationId }: Place, rows: (given: Record<string, string>[]) => unknown) {
  const step = await stepNamed(admin, locationId, 'eyewashStations')
  const libraryData = {
    associatedVariable: 'eyewashStations',
    answer: rows(step.answer as Record<string, string>[]),
    revision: step.revision,
  }
  await admin.call(updateLibraryData, { body: { libraryData, locationId } })
}

inOwnWorld(
  'the end of the setup makes an item of each checked row, with a sticker of its own, and its task belongs to it',
  async ({ world }) => {
    const { locationId } = await setUp(world)
    const items = await itemsAt(world, locationId)
    expect(new Set(items.map(({ kind }) => kind))).toContain('eyewash')
    expect(new Set(items.map(({ stickerHash }) => stickerHash)).size).toBe(items.length)
    expect((await eyewashTask(world, locationId)).itemId).toBe((await eyewashOf(world, locationId)).id)
  },
)

inOwnWorld('a renamed, moved row keeps its item; another row gets another item', async ({ world }) => {
  const place = await setUp(world)
  const before = await eyewashOf(world, place.locationId)
  const renamed = (row: Record<string, string>) => ({ ...row, Nickname: 'North sink', Place: 'Hall' })
  await answer(place, (rows) => rows.map(renamed))
  expect(await eyewashOf(world, place.locationId)).toMatchObject({ id: before.id, name: 'North sink', place: 'Hall', removedAt: null })
  await answer(place, (rows) => [{ ...rows[0], [rowIdKey]: '', Nickname: 'Another' }])
  const all = (await itemsAt(world, place.locationId)).filter(({ variable }) => variable === 'eyewashStations')
  expect(all.map(({ id, removedAt }) => [id === before.id, removedAt !== null]).toSorted()).toEqual([
    [false, false],
    [true, true],
  ])
})

inOwnWorld('rows of before get their items by a job, with every task, occurrence and record as it was', async ({ world }) => {
  const { locationId, hana } = await setUp(world)
  const { id: taskId } = await eyewashTask(world, locationId)
  world.services.clock.advance({ days: 2 })
  await (await world.as(hana)).call(completeTask, { params: { taskId }, body: { isCompleted: true } })
  await world.system(async (db) => {
    await db.update(task).set({ itemId: null }).where(isNotNull(task.itemId))
    await db.delete(checkedItem).where(eq(checkedItem.locationId, locationId))
  })
  const stored = () =>
    world.system(async (db) => ({
      tasks: (await db.select().from(task).where(eq(task.locationId, locationId)).orderBy(task.id)).map(({ itemId: _, ...row }) => row),
      occurrences: await db.select().from(taskOccurrence).where(eq(taskOccurrence.locationId, locationId)).orderBy(taskOccurrence.id),
      records: await db.select().from(record).where(eq(record.locationId, locationId)).orderBy(record.id),
    }))
  const before = await stored()
  expect(before.records).toHaveLength(1)
  expect(await giveItems(world.services)).toBe(1)
  expect(await stored()).toEqual(before)
  expect((await eyewashTask(world, locationId)).itemId).toBe((await eyewashOf(world, locationId)).id)
  expect(await giveItems(world.services), 'a second run finds nothing').toBe(0)
})
