import { eq } from 'drizzle-orm'

import { deleteTask, updateTask } from '#contract/tasks/administered-tasks'
import { completeTask, listUserTasks } from '#contract/tasks/tasks'
import { updateRecordStatus } from '#contract/records/records'
import { openAction, withdrawAction, type NewAction } from '#api/data/corrective-actions/open-action'
import { checkedItem, correctiveAction, task, taskAssignee, taskOccurrence } from '#api/data/tables'
import { newPractice, type NewPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'
import { writingAs } from '#api/data/testing/writing'
import { taskBook } from '#api/features/tasks/book/task-book'
import { newId } from '#api/platform/ids'

const today = '2026-11-21'

const plan = ({ practiceId, locationId }: NewPractice, more: Partial<NewAction> = {}): NewAction => ({
  practiceId,
  locationId,
  itemId: null,
  what: 'The handrail of the back stairs is loose.',
  place: 'Back stairs',
  source: 'own',
  sourceId: null,
  statementKey: null,
  problemKey: null,
  ownerId: null,
  due: null,
  outOfUse: false,
  fixedNow: false,
  confidential: false,
  note: null,
  ...more,
})

const open = async (world: World, place: NewPractice, more: Partial<NewAction> = {}, by = place.hana) =>
  (await writingAs(world, by, (writing) => openAction(writing, taskBook, plan(place, more)))).actionId

const stored = async (world: World, actionId: string) => {
  const [row] = await world.system((db) => db.select().from(correctiveAction).where(eq(correctiveAction.id, actionId)))
  return row ?? expect.fail('There is no such action.')
}

const complete = async (world: World, userId: string, taskId: string | null, note = 'Screwed it tight.') =>
  (await world.as(userId)).call(completeTask, { params: { taskId: taskId ?? '' }, body: { isCompleted: true, note } })

const boardOf = async (world: World, userId: string, { locationId }: NewPractice) =>
  (await (await world.as(userId)).call(listUserTasks, { params: { userId, locationId } })).payload

const anItem = async (world: World, { practiceId, locationId }: NewPractice) => {
  const now = world.services.clock.now()
  const id = newId(now)
  const secret = { stickerHash: id.repeat(2), stickerSealed: 'sealed', rowKind: '' }
  const row = {
    id,
    practiceId,
    locationId,
    variable: 'eyewashStations',
    rowKey: id,
    kind: 'eyewash',
    name: 'Eyewash 1',
    place: 'Lab',
    ...secret,
  }
  await world.system((db) => db.insert(checkedItem).values({ ...row, createdAt: now }))
  return id
}

const outSince = async (world: World, itemId: string) =>
  (await world.system((db) => db.select().from(checkedItem).where(eq(checkedItem.id, itemId))))[0]?.outOfUseSince

test('a problem gets a task on the board of its owner, and completing the task fixes it with a record', async ({ world }) => {
  const place = await newPractice(world)
  const actionId = await open(world, place, { ownerId: place.sam, due: '2026-11-30' })
  const { taskId, ...action } = await stored(world, actionId)
  expect(action).toMatchObject({ state: 'open', ownerId: place.sam, dueOn: '2026-11-30', openedByName: 'Hana Sato', needsCheck: false })
  const board = await boardOf(world, place.sam, place)
  expect(board.find(({ _id }) => _id === taskId)).toMatchObject({
    id: 'correctiveAction',
    name: 'Fix: The handrail of the back stairs is loose.',
    frequency: '99',
    due_date: '11/30/2026',
  })
  const { record } = await complete(world, place.sam, taskId)
  expect(await stored(world, actionId)).toMatchObject({
    state: 'fixed',
    fixedBy: place.sam,
    fixedByName: 'Sam Okafor',
    note: 'Screwed it tight.',
    recordId: record,
  })
  expect((await world.audit('corrective_action.fixed')).map(({ targetId }) => targetId)).toContain(actionId)
})

test('without an owner and a day, the safety officer or an administrator has a week, to the next working day', async ({ world }) => {
  const place = await newPractice(world)
  expect(await stored(world, await open(world, place))).toMatchObject({ ownerId: place.nora, dueOn: '2026-11-30' })
})

test('a problem that was fixed at once has no task and needs nobody', async ({ world }) => {
  const place = await newPractice(world)
  const itemId = await anItem(world, place)
  const actionId = await open(world, place, { itemId, fixedNow: true, outOfUse: true, note: 'Replaced.' })
  expect(await stored(world, actionId)).toMatchObject({
    state: 'fixed',
    taskId: null,
    dueOn: null,
    note: 'Replaced.',
    fixedBy: place.hana,
    outOfUse: false,
    needsCheck: false,
  })
  expect(await outSince(world, itemId)).toBeNull()
})

test('an item out of use is back in use when an administrator fixed it, and waits for the check when somebody else did', async ({
  world,
}) => {
  const place = await newPractice(world)
  const itemId = await anItem(world, place)
  const byAdministrator = await open(world, place, { itemId, outOfUse: true, ownerId: place.nora })
  expect(await outSince(world, itemId)).toBe(today)
  await complete(world, place.nora, (await stored(world, byAdministrator)).taskId)
  expect(await outSince(world, itemId)).toBeNull()
  const byStaff = await open(world, place, { itemId, outOfUse: true, ownerId: place.sam })
  expect(await stored(world, byStaff)).toMatchObject({ needsCheck: true })
  await complete(world, place.sam, (await stored(world, byStaff)).taskId)
  expect(await outSince(world, itemId)).toBe(today)
})

test('an item stays out of use while another problem keeps it so', async ({ world }) => {
  const place = await newPractice(world)
  const itemId = await anItem(world, place)
  const [first, second] = [
    await open(world, place, { itemId, outOfUse: true, ownerId: place.nora }),
    await open(world, place, { itemId, outOfUse: true, ownerId: place.nora }),
  ]
  await complete(world, place.nora, (await stored(world, first)).taskId)
  expect(await outSince(world, itemId)).toBe(today)
  await complete(world, place.nora, (await stored(world, second)).taskId)
  expect(await outSince(world, itemId)).toBeNull()
})

test('a discarded record opens the problem again, and its item is out of use again', async ({ world }) => {
  const place = await newPractice(world)
  const itemId = await anItem(world, place)
  const actionId = await open(world, place, { itemId, outOfUse: true, needsCheck: false, ownerId: place.sam })
  const { record } = await complete(world, place.sam, (await stored(world, actionId)).taskId)
  expect(await outSince(world, itemId)).toBeNull()
  await (
    await world.as(place.nora)
  ).call(updateRecordStatus, { params: { recordId: record }, body: { status: 'discarded', reason: 'It is still loose.' } })
  expect(await stored(world, actionId)).toMatchObject({ state: 'open', fixedBy: null, fixedByName: null, note: null, recordId: null })
  expect(await outSince(world, itemId)).toBe(today)
})

test('taking back removes the problem and closes its task, but not after somebody has fixed it', async ({ world }) => {
  const place = await newPractice(world)
  const itemId = await anItem(world, place)
  const mistake = await open(world, place, { itemId, outOfUse: true, ownerId: place.sam })
  const { taskId } = await stored(world, mistake)
  expect(await writingAs(world, place.hana, (writing) => withdrawAction(writing, taskBook, mistake))).toBe(true)
  const left = await world.system((db) => db.select().from(correctiveAction).where(eq(correctiveAction.id, mistake)))
  expect(left).toEqual([])
  const [occurrence] = await world.system((db) =>
    db
      .select()
      .from(taskOccurrence)
      .where(eq(taskOccurrence.taskId, taskId ?? '')),
  )
  expect(occurrence?.status).toBe('notApplicable')
  expect(await outSince(world, itemId)).toBeNull()
  const fixed = await open(world, place, { ownerId: place.sam })
  await complete(world, place.sam, (await stored(world, fixed)).taskId)
  expect(await writingAs(world, place.hana, (writing) => withdrawAction(writing, taskBook, fixed))).toBe(false)
  expect(await stored(world, fixed)).toMatchObject({ state: 'fixed' })
})

test('taking back a problem that was fixed at once removes it', async ({ world }) => {
  const place = await newPractice(world)
  const actionId = await open(world, place, { fixedNow: true })
  expect(await writingAs(world, place.hana, (writing) => withdrawAction(writing, taskBook, actionId))).toBe(true)
})

test('the task list cannot delete the task of a problem, and the people chosen there include its owner', async ({ world }) => {
  const place = await newPractice(world)
  const actionId = await open(world, place, { ownerId: place.sam })
  const { taskId } = await stored(world, actionId)
  const nora = await world.as(place.nora)
  const params = { id: taskId ?? '' }
  expect(await nora.refused(deleteTask, { params })).toMatchObject({ code: 'task.default' })
  const { payload: changed } = await nora.call(updateTask, { params, body: { users: [place.hana], name: 'Something else' } })
  expect(changed).toMatchObject({ custom: false, name: 'Fix: The handrail of the back stairs is loose.' })
  expect(await stored(world, actionId)).toMatchObject({ ownerId: place.hana })
})

test('a problem of somebody who leaves goes to whoever checks the item, else to an administrator', async ({ world }) => {
  const place = await newPractice(world)
  const { practiceId, locationId, sam, hana, nora } = place
  const itemId = await anItem(world, place)
  const now = world.services.clock.now()
  const checkId = newId(now)
  await world.system(async (db) => {
    const check = { name: 'Eyewash check', instructions: '', frequency: '0', anchor: 'calendar', behavior: 'other', retention: 'check1' }
    const row = { id: checkId, practiceId, locationId, itemId, ...check, contentVersion: 1, createdOn: today, createdAt: now }
    await db.insert(task).values(row)
    await db.insert(taskAssignee).values({ practiceId, taskId: checkId, userId: hana })
  })
  const [ofItem, ofRoom] = [await open(world, place, { itemId, ownerId: sam }), await open(world, place, { ownerId: sam })]
  const unassigned = await writingAs(world, nora, (writing) => taskBook.personLeft(writing, { practiceId, locationId, userId: sam }))
  expect(unassigned).toEqual([])
  expect(await stored(world, ofItem)).toMatchObject({ ownerId: hana })
  expect(await stored(world, ofRoom)).toMatchObject({ ownerId: nora })
  const { taskId } = await stored(world, ofItem)
  const board = await boardOf(world, hana, place)
  expect(board.map(({ _id }) => _id)).toContain(taskId)
  expect((await world.notifications(hana)).map(({ targetId }) => targetId)).toContain(taskId)
})
