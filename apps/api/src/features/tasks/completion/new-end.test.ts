import { eq } from 'drizzle-orm'

import { addExpiration, listExpirations, removeExpiration } from '#contract/expirations/expirations'
import { completeTask, listUserTasks } from '#contract/tasks/tasks'
import { expiration, task as tasks } from '#api/data/tables'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { historyOf, mainOf, makeTask } from '../testing/make-task.ts'

// The clock of a world is at 2026-11-21, and the review date of Main Street is in its location.
const certificate = (world: World, plan: object = {}) =>
  makeTask(world, {
    ruleKey: 'cliaCertificate',
    frequency: '3',
    assignees: [world.maria],
    period: { start: '2026-06-16', end: '2027-06-15' },
    ...plan,
  })
const record = async (world: World, body: object) =>
  (
    await (
      await world.as(world.maria)
    ).call(addExpiration, {
      params: { locationId: mainOf(world) },
      body: { type: 'cliaCertificate', number: '38D', ...body, validUntil: validIn(body) },
    })
  ).payload._id
const validIn = (body: { validUntil?: string }) => body.validUntil ?? '2027-02-28'

inOwnWorld('a task keeps its period until a date is recorded, follows the date, and gets its period back', async ({ world }) => {
  const { taskId } = await certificate(world)
  expect(await historyOf(world, taskId)).toEqual(['2026-06-16 due 2027-06-15 open'])
  const id = await record(world, {})
  // February 28, 2027 is a Sunday.
  expect(await historyOf(world, taskId)).toEqual(['2026-06-16 due 2027-02-26 open'])
  expect((await world.audit('task.rescheduled')).at(-1)).toMatchObject({ before: { due: '2027-06-15' }, after: { due: '2027-02-26' } })
  await (await world.as(world.maria)).call(removeExpiration, { params: { expirationId: id }, body: { reason: 'Another laboratory' } })
  expect(await historyOf(world, taskId)).toEqual(['2026-06-16 due 2027-06-15 open'])
})

inOwnWorld('the completion names the new end, and the next period is due by it', async ({ world }) => {
  await record(world, {})
  const { taskId } = await certificate(world)
  const maria = await world.as(world.maria)
  const { payload } = await maria.call(listUserTasks, { params: { userId: world.maria, locationId: mainOf(world) } })
  expect(payload.find(({ _id }) => _id === taskId)?.runsOut).toMatchObject({ typeName: 'CLIA certificate', asks: true })
  const done = await maria.call(completeTask, { params: { taskId }, body: { isCompleted: true, validUntil: '2029-02-28', number: '38D' } })
  const [first, next] = await historyOf(world, taskId)
  expect(first).toContain('done')
  expect(next).toContain('due 2029-02-28 open')
  const { list } = (await maria.call(listExpirations, { params: { locationId: mainOf(world) }, query: { type: 'cliaCertificate' } }))
    .payload
  expect(list).toMatchObject([{ current: { validUntil: '2029-02-28', record: done.record }, history: [{ validUntil: '2027-02-28' }] }])
})

inOwnWorld(
  'a task about the dates of several people asks whose date is renewed, and the next one is due by the earliest end',
  async ({ world }) => {
    const maria = await world.as(world.maria)
    const params = { locationId: mainOf(world) }
    const card = { type: 'deaRegistration', number: 'AW1', state: 'OR' }
    await maria.call(addExpiration, { params, body: { ...card, person: world.dana, validUntil: '2026-12-31' } })
    await maria.call(addExpiration, { params, body: { ...card, person: world.maria, validUntil: '2027-03-31' } })
    const { taskId } = await certificate(world, { ruleKey: 'deaRegistration' })
    await maria.call(addExpiration, { params, body: { ...card, person: world.ruth, validUntil: '2028-03-31' } })
    expect(await historyOf(world, taskId)).toEqual(['2026-06-16 due 2026-12-31 open'])
    const { payload } = await maria.call(listUserTasks, { params: { userId: world.maria, ...params } })
    expect(payload.find(({ _id }) => _id === taskId)?.runsOut).toMatchObject({ asks: true, ofPerson: true })
    const sent = (renews?: string) => ({
      params: { taskId },
      body: { isCompleted: true as const, validUntil: '2029-12-31', ...(renews && { renews }) },
    })
    expect(await maria.refused(completeTask, sent())).toMatchObject({ status: 422, fields: { renews: 'Please choose whose date it is.' } })
    expect(await maria.refused(completeTask, sent(world.tessa))).toMatchObject({
      status: 422,
      fields: { renews: expect.stringContaining('No date') },
    })
    const done = await maria.call(completeTask, sent(world.dana))
    expect((await historyOf(world, taskId)).at(-1)).toContain('due 2027-03-31 open')
    const { list } = (await maria.call(listExpirations, { params, query: { type: 'deaRegistration', person: world.dana } })).payload
    expect(list).toMatchObject([
      { state: 'OR', current: { number: 'AW1', validUntil: '2029-12-31', record: done.record }, history: [{ validUntil: '2026-12-31' }] },
    ])
  },
)

inOwnWorld('the renewal of a license of the location continues the license that ends first, with its state', async ({ world }) => {
  const license = { type: 'stateLaboratoryLicense', number: 'CLF 1', state: 'CA', issuer: 'Laboratory Field Services' }
  await record(world, { ...license, number: 'TN 7', state: 'TN', validUntil: '2027-06-30' })
  await record(world, { ...license, validUntil: '2026-12-31' })
  await record(world, { ...license, number: 'NY 3', state: 'NY', validUntil: '2028-06-30' })
  const { taskId } = await certificate(world, { ruleKey: 'californiaLabRegistration' })
  const maria = await world.as(world.maria)
  const done = await maria.call(completeTask, { params: { taskId }, body: { isCompleted: true, validUntil: '2027-12-31' } })
  const asked = { params: { locationId: mainOf(world) }, query: { type: 'stateLaboratoryLicense' } }
  const { list } = (await maria.call(listExpirations, asked)).payload
  expect(list.filter(({ current }) => current?.record === done.record)).toMatchObject([
    {
      state: 'CA',
      current: { number: 'CLF 1', issuer: 'Laboratory Field Services', validUntil: '2027-12-31', record: done.record },
      history: [{ validUntil: '2026-12-31' }],
    },
  ])
})

inOwnWorld('a completion without a new end opens the period of the schedule, although an old date is recorded', async ({ world }) => {
  const { taskId } = await certificate(world)
  await record(world, { validUntil: '2026-11-30' })
  await (await world.as(world.maria)).call(completeTask, { params: { taskId }, body: { isCompleted: true } })
  const [, next] = await historyOf(world, taskId)
  expect(next).not.toContain('2026-11-30')
  expect(next).toContain('open')
})

inOwnWorld('a task that renews no date, and an end that the law does not allow, are refused', async ({ world }) => {
  const maria = await world.as(world.maria)
  const { taskId } = await makeTask(world, { assignees: [world.maria] })
  const other = { params: { taskId }, body: { isCompleted: true as const, validUntil: '2027-01-31' } }
  expect(await maria.refused(completeTask, other)).toMatchObject({ status: 422, fields: { validUntil: expect.any(String) } })
  const service = await certificate(world, { ruleKey: 'extinguisherService' })
  const late = { params: { taskId: service.taskId }, body: { isCompleted: true as const, validUntil: '2028-01-31' } }
  expect(await maria.refused(completeTask, late)).toMatchObject({
    status: 422,
    fields: { validUntil: expect.stringContaining('12 months') },
  })
  expect(await historyOf(world, service.taskId)).toEqual(['2026-06-16 due 2027-06-15 open'])
})

inOwnWorld('the card of one person moves the task of that person only', async ({ world }) => {
  const [dana, ruth] = [world.dana, world.ruth]
  const task = (subjectId: string) => certificate(world, { ruleKey: 'lifeSupportCard', subjectId, assignees: [subjectId] })
  const tasks = [await task(dana), await task(ruth)]
  await record(world, { type: 'blsCard', person: dana, validUntil: '2026-12-31' })
  expect(await Promise.all(tasks.map(({ taskId }) => historyOf(world, taskId)))).toEqual([
    ['2026-06-16 due 2026-12-31 open'],
    ['2026-06-16 due 2027-06-15 open'],
  ])
})

inOwnWorld('the registration of one X-ray unit moves the task of that unit only', async ({ world }) => {
  const [first, second] = ['a'.repeat(24), 'b'.repeat(24)]
  const task = async (rowKey: string) => {
    const made = await certificate(world, { ruleKey: 'xrayRegistration' })
    await world.system((db) => db.update(tasks).set({ rowKey }).where(eq(tasks.id, made.taskId)))
    return made
  }
  const units = [await task(first), await task(second)]
  await world.system((db) =>
    db.insert(expiration).values({
      id: newId(world.services.clock.now()),
      practiceId: world.lakeside.id,
      locationId: mainOf(world),
      typeKey: 'xrayRegistration',
      subjectKind: 'item',
      named: 'Unit 1',
      variable: 'xrayUnits',
      rowKey: first,
      validUntil: '2026-12-31',
      confidential: false,
      enteredBy: world.maria,
      enteredAt: world.services.clock.now(),
    }),
  )
  await record(world, {})
  expect(await Promise.all(units.map(({ taskId }) => historyOf(world, taskId)))).toEqual([
    ['2026-06-16 due 2026-12-31 open'],
    ['2026-06-16 due 2027-06-15 open'],
  ])
})

inOwnWorld('the new end of a card belongs to the person of the task, and to no row of the table that lists them', async ({ world }) => {
  const { taskId } = await certificate(world, { ruleKey: 'lifeSupportCard', subjectId: world.dana })
  const maria = await world.as(world.maria)
  await maria.call(completeTask, { params: { taskId }, body: { isCompleted: true, validUntil: '2028-11-30' } })
  const rows = await world.system((db) => db.select().from(expiration).where(eq(expiration.typeKey, 'blsCard')))
  expect(rows.filter(({ validUntil }) => validUntil === '2028-11-30')).toMatchObject([
    { subjectId: world.dana, variable: null, rowKey: null, named: '' },
  ])
})
