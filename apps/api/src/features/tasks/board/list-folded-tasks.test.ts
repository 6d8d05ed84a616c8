import { login, SignedIn } from '#contract/access/sign-in'
import { listFoldedTasks } from '#contract/tasks/folded-tasks'
import { completeTask, listTeamOverdue, listUserTasks } from '#contract/tasks/tasks'
import { buildPerson } from '#api/data/builders/person'
import { buildTask } from '#api/data/builders/task'
import { grantSupport } from '#api/data/sessions/grant-support'
import { client } from '#api/data/testing/client'
import { expect, test, type World } from '#api/data/testing/test'

import { harborOf, mainOf, makeTask } from '../testing/make-task.ts'

const title = 'Hepatitis B vaccine, offer and choice'
const rule = 'hepatitisBOffer'
const late = { start: '2026-11-01', end: '2026-11-14' }
const today = { start: '2026-11-01', end: '2026-11-21' }
const ahead = { start: '2026-11-01', end: '2026-11-27' }

/** An administrator, or a staff member, whose board contains only what a test adds. */
const newcomer = (world: World, { administrator = true } = {}) =>
  world.system((db) =>
    buildPerson(
      db,
      { firstName: 'Kim', lastName: 'Ito', posts: [{ practiceId: world.lakeside.id, locationId: mainOf(world), administrator }] },
      { now: world.services.clock.now() },
    ),
  )

/** Adds this many people, each with a vaccine offer task. */
async function offers(
  world: World,
  people: number,
  by: string,
  { period = ahead, name = 'Person', ruleKey = rule } = {},
): Promise<string[]> {
  const at = { practiceId: world.lakeside.id, locationId: mainOf(world) }
  const now = world.services.clock.now()
  return world.system(async (db) => {
    const made: string[] = []
    for (let index = 0; index < people; index += 1) {
      const lastName = `${name}${String(index).padStart(4, '0')}`
      const subjectId = await buildPerson(db, { firstName: 'Pat', lastName, posts: [at] }, { now })
      const plan = { ...at, ruleKey, frequency: '99', confidential: true, retention: 'employeeMedical', period } as const
      const { taskId } = await buildTask(db, { ...plan, name: `${title}: Pat ${lastName}`, assignees: [by, subjectId], subjectId }, { now })
      made.push(taskId)
    }
    return made
  })
}

const boardOf = async (world: World, userId: string) =>
  (await (await world.as(userId)).call(listUserTasks, { params: { userId, locationId: mainOf(world) } })).payload
const folds = async (world: World, userId: string) => (await boardOf(world, userId)).filter((task) => task.fold)
const listed = async (world: World, userId: string, query: object = {}) =>
  (await (await world.as(userId)).call(listFoldedTasks, { params: { locationId: mainOf(world) }, query })).payload

test('a thousand tasks of one rule are one small entry, sorted by the most urgent of them', async ({ world }) => {
  const kim = await newcomer(world)
  await offers(world, 997, kim)
  await offers(world, 2, kim, { period: today, name: 'Due' })
  const [first = ''] = await offers(world, 1, kim, { period: late, name: 'Late' })
  await makeTask(world, { name: 'Between', assignees: [kim], period: { start: '2026-11-08', end: '2026-11-15' } })
  const board = await boardOf(world, kim)
  expect(JSON.stringify(board).length).toBeLessThan(20_000)
  expect(board.filter((task) => !task.everybody).map(({ name, fold }) => [name, fold])).toEqual([
    [title, { rule, count: 1_000, first: late.end, overdue: 1, today: 2, week: 997 }],
    ['Between', null],
  ])
  expect(board.find((task) => task.fold)).toMatchObject({ _id: first, state: 'overdue', days: 7, shown: true, can: { complete: false } })
})

test('a single task is not folded, and neither are tasks about the person themselves', async ({ world }) => {
  const kim = await newcomer(world)
  const own = { ruleKey: rule, frequency: '99', name: 'About Kim', assignees: [kim], subjectId: kim } as const
  await makeTask(world, own)
  await offers(world, 1, kim)
  expect(await folds(world, kim)).toEqual([])
  await offers(world, 1, kim, { name: 'Second' })
  expect(await folds(world, kim)).toMatchObject([{ fold: { count: 2 } }])
  const names = (await boardOf(world, kim)).map((task) => task.name)
  expect(names).toContain('About Kim')
  expect(names.filter((name) => name.startsWith(`${title}:`))).toEqual([])
})

test('the card of a single person names the date that it renews, and a folded card of several people names none', async ({ world }) => {
  const kim = await newcomer(world)
  await offers(world, 1, kim, { ruleKey: 'lifeSupportCard' })
  const cards = async () => (await boardOf(world, kim)).filter((task) => task.name.includes('Pat') || task.fold)
  expect(await cards()).toMatchObject([{ fold: null, runsOut: { type: 'blsCard' } }])
  await offers(world, 1, kim, { ruleKey: 'lifeSupportCard', name: 'Second' })
  expect(await cards()).toMatchObject([{ fold: { count: 2 }, runsOut: null }])
})

test('tasks after incidents are not folded, and hidden tasks of a group are folded separately from visible ones', async ({ world }) => {
  const kim = await newcomer(world)
  const people = await Promise.all(Array.from({ length: 7 }, () => newcomer(world, { administrator: false })))
  for (const subjectId of people) {
    await makeTask(world, { ruleKey: 'exposureFollowUp', anchor: 'event', frequency: '99', assignees: [kim], subjectId })
    await makeTask(world, { ruleKey: 'refresher', name: 'Refresher', frequency: '1', assignees: [kim], subjectId, period: today })
  }
  const later = await Promise.all(Array.from({ length: 6 }, () => newcomer(world, { administrator: false })))
  for (const subjectId of later)
    await makeTask(world, {
      ruleKey: 'refresher',
      name: 'Refresher',
      frequency: '1',
      assignees: [kim],
      subjectId,
      period: { start: '2026-12-01', end: '2026-12-31' },
    })
  const board = await boardOf(world, kim)
  expect(board.filter((task) => !task.fold && !task.everybody)).toHaveLength(7)
  expect(board.filter((task) => task.fold).map(({ shown, fold }) => [shown, fold?.count])).toEqual([
    [true, 7],
    [false, 6],
  ])
  expect(await listed(world, kim, { rule: 'refresher' })).toMatchObject({ totalCount: 7 })
  expect(await listed(world, kim, { rule: 'refresher', of: 'own' })).toMatchObject({ totalCount: 13 })
})

test('the people of an entry are paged, the most urgent first, and can be searched by name and urgency', async ({ world }) => {
  const kim = await newcomer(world)
  await offers(world, 12, kim, { name: 'Stone' })
  const [first = ''] = await offers(world, 1, kim, { period: late, name: 'Zebra' })
  const page = await listed(world, kim, { rule })
  expect(page).toMatchObject({ totalCount: 13, title, rules: [{ rule, count: 13, first: late.end, overdue: 1, today: 0, week: 12 }] })
  expect(page.data).toHaveLength(10)
  expect(page.data[0]).toMatchObject({ _id: first, person: { name: 'Pat Zebra0000' }, state: 'overdue', days: 7 })
  const rest = await listed(world, kim, { rule, pageNumber: 2 })
  expect(rest.data.map((task) => task.person?.lastName)).toEqual(['Stone0009', 'Stone0010', 'Stone0011'])
  expect(await listed(world, kim, { search: 'zeb PAT' })).toMatchObject({ totalCount: 1, data: [{ _id: first }] })
  expect(await listed(world, kim, { search: 'vaccine stone' })).toMatchObject({ totalCount: 12 })
  expect(await listed(world, kim, { due: 'week' })).toMatchObject({ totalCount: 12 })
  expect(await listed(world, kim, { due: 'overdue' })).toMatchObject({ totalCount: 1 })
  expect(await listed(world, kim, { search: 'nobody' })).toEqual({ data: [], totalCount: 0, title: null, rules: [] })
})

test('completing one of the tasks reduces the count', async ({ world }) => {
  const kim = await newcomer(world)
  const people = await Promise.all(Array.from({ length: 7 }, () => newcomer(world, { administrator: false })))
  const made: string[] = []
  for (const subjectId of people)
    made.push((await makeTask(world, { ruleKey: 'newHireBriefing', frequency: '99', assignees: [kim], subjectId })).taskId)
  await (await world.as(kim)).call(completeTask, { params: { taskId: made[0] ?? '' }, body: { isCompleted: true } })
  expect(await folds(world, kim)).toMatchObject([{ name: 'First-day briefing', fold: { count: 6 } }])
  expect(await listed(world, kim)).toMatchObject({ totalCount: 6 })
})

test('overdue tasks of the team are folded too, and list everyone', async ({ world }) => {
  const kim = await newcomer(world)
  const people = await Promise.all(Array.from({ length: 7 }, () => newcomer(world, { administrator: false })))
  for (const subjectId of people)
    await makeTask(world, { ruleKey: 'annualTraining', name: 'Annual OSHA training', assignees: [], subjectId, period: late })
  const team = (await (await world.as(kim)).call(listTeamOverdue, { params: { locationId: mainOf(world) } })).payload
  expect(team.filter(({ fold }) => fold?.rule === 'annualTraining')).toMatchObject([
    { name: 'Annual OSHA training', own: false, fold: { count: 7, overdue: 7 } },
  ])
  const page = await listed(world, kim, { of: 'team', rule: 'annualTraining' })
  expect(page.totalCount).toBe(7)
  expect(page.data.map((task) => task.person?._id).sort()).toEqual([...people].sort())
})

test('staff see only their own tasks without names, and only administrators see those of the team', async ({ world }) => {
  const staff = await newcomer(world, { administrator: false })
  await offers(world, 6, staff)
  await offers(world, 6, world.maria, { name: 'Other' })
  const { data, totalCount } = await listed(world, staff)
  expect(totalCount).toBe(6)
  expect(data.every((task) => task.person === null && task.name.startsWith(title))).toBe(true)
  const dana = await world.as(staff)
  expect(await dana.refused(listFoldedTasks, { params: { locationId: mainOf(world) }, query: { of: 'team' } })).toMatchObject({
    status: 403,
  })
  expect(await dana.refused(listFoldedTasks, { params: { locationId: harborOf(world) }, query: {} })).toMatchObject({ status: 403 })
})

test('support access sees neither a card of confidential tasks nor the people behind it (ruling 12)', async ({ world }) => {
  await offers(world, 6, world.maria, { name: 'Hidden' })
  expect(await listed(world, world.maria, { search: 'hidden' })).toMatchObject({ totalCount: 6 })
  const grant = { practiceId: world.lakeside.id, email: 'maria@lakeside.example', supporter: 'Sam', reason: 'Ticket 1', write: false }
  const data = (await world.system((db) => grantSupport(db, grant, { now: world.services.clock.now(), services: world.services }))) ?? ''
  const support = client(world.app, SignedIn.parse(await (await world.as(null)).call(login, { body: { data } })).token)
  const locationId = mainOf(world)
  const found = await support.call(listFoldedTasks, { params: { locationId }, query: { search: 'hidden' } })
  expect(found.payload).toMatchObject({ totalCount: 0, data: [], rules: [] })
  const board = await support.call(listUserTasks, { params: { userId: world.maria, locationId } })
  expect(board.payload.filter((task) => task.fold)).toEqual([])
})
