import { and, eq } from 'drizzle-orm'

import {
  createCalendarFeed,
  getCalendarFeeds,
  readCalendarFeed,
  removeCalendarFeed,
  setWeeklySummary,
} from '#contract/account/calendar-feeds'
import { updateLocation } from '#contract/locations/locations'
import { buildPerson } from '#api/data/builders/person'
import { buildTask, type TaskPlan } from '#api/data/builders/task'
import { billing, calendarFeed, employment, idempotencyKey, location, membership, task, taskOccurrence } from '#api/data/tables'
import { expect, inOwnWorld, makeWorld, test, type World } from '#api/data/testing/test'

const main = (world: World) => world.lakeside.locations[0]?.id ?? ''
const at = (world: World) => ({ params: { locationId: main(world) } })

const secretOf = (address: string) => /\/api\/v2\/calendar\/([0-9a-f]{32})\.ics$/.exec(address)?.[1] ?? ''

async function addressOf(world: World, userId: string) {
  const { payload } = await (await world.as(userId)).call(createCalendarFeed, at(world))
  return secretOf(payload.address)
}

const fetchFeed = (world: World, secret: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url: `/api/v2/calendar/${secret}`, headers })

/** Titles by day, as a calendar program reads them. */
async function readEvents(world: World, secret: string) {
  const reply = await fetchFeed(world, secret)
  expect(reply.statusCode, reply.body).toBe(200)
  const lines = reply.body.replaceAll('\r\n ', '').split('\r\n')
  const all = (name: string) => lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length))
  const titles = all('SUMMARY:')
  return all('DTSTART;VALUE=DATE:').map((day, index) => `${day} ${titles[index]}`)
}

const give = (world: World, plan: Partial<TaskPlan> & Pick<TaskPlan, 'period'>) =>
  world.system((db) =>
    buildTask(
      db,
      { practiceId: world.lakeside.id, locationId: main(world), assignees: [world.dana], ...plan },
      { now: world.services.clock.now() },
    ),
  )

const tidy = (world: World) => world.system((db) => db.update(taskOccurrence).set({ status: 'notApplicable' }))

inOwnWorld('an address is shown once, stored only as a hash, and replaced by a new one', async ({ world }) => {
  const dana = await world.as(world.dana)
  const feeds = async () => (await dana.call(getCalendarFeeds, {})).payload
  expect(await feeds()).toEqual({
    feeds: [{ location: { _id: main(world), name: 'Main Street' }, createdAt: null }],
    weeklySummary: null,
    dateMails: true,
    monthlyPage: null,
  })
  const { payload } = await dana.call(createCalendarFeed, at(world), { 'idempotency-key': 'calendar-1' })
  const first = secretOf(payload.address)
  expect(first).toHaveLength(32)
  expect((await feeds()).feeds).toMatchObject([{ createdAt: payload.createdAt }])
  const stored = JSON.stringify(
    await world.system(async (db) => [await db.select().from(calendarFeed), await db.select().from(idempotencyKey)]),
  )
  expect(stored).not.toContain(first)
  expect(JSON.stringify(await world.audit('calendar_feed.created'))).not.toContain(first)
  expect((await fetchFeed(world, first)).statusCode).toBe(200)
  const second = await addressOf(world, world.dana)
  expect([(await fetchFeed(world, first)).statusCode, (await fetchFeed(world, `${second}.ics`)).statusCode]).toEqual([404, 200])
  await Promise.all([addressOf(world, world.dana), addressOf(world, world.dana)])
  expect((await feeds()).feeds).toHaveLength(1)
  await dana.call(removeCalendarFeed, at(world))
  await dana.call(removeCalendarFeed, at(world))
  expect((await feeds()).feeds).toMatchObject([{ createdAt: null }])
  expect(await world.audit('calendar_feed.removed')).toMatchObject([
    { actorId: world.dana, practiceId: world.lakeside.id, locationId: main(world) },
  ])
})

test('only its secret address returns the calendar, with the headers that calendar programs need', async ({ world }) => {
  const secret = await addressOf(world, world.dana)
  const reply = await fetchFeed(world, `${secret}.ics`)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  const etag = String(reply.headers['etag'])
  const again = await fetchFeed(world, secret, { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await fetchFeed(world, secret, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  for (const wrong of ['0'.repeat(32), secret.slice(1), `${secret}.txt`, `${secret}.ics.ics`, secret.toUpperCase(), '%00'])
    expect((await fetchFeed(world, wrong)).statusCode, wrong).toBe(404)
})

inOwnWorld('open tasks are on their due dates, overdue ones are marked, and recurring ones include the next period', async ({ world }) => {
  await tidy(world)
  world.services.clock.set('2026-11-24T20:00:00Z')
  await give(world, { name: 'Late flush', period: { start: '2026-11-08', end: '2026-11-14' } })
  await give(world, { name: 'Monthly check', frequency: '1', period: { start: '2026-11-01', end: '2026-11-30' } })
  await give(world, { name: 'Review', frequency: '3', period: { start: '2026-04-01', end: '2027-03-31' } })
  const once = await give(world, { name: 'Once', frequency: '99', period: { start: '2026-11-20', end: '2026-12-10' } })
  await give(world, {
    name: 'Everybody’s',
    everybody: true,
    assignees: [],
    frequency: '99',
    period: { start: '2026-11-20', end: '2026-12-11' },
  })
  await give(world, {
    name: 'Office',
    everybody: true,
    requiresAdmin: true,
    frequency: '99',
    period: { start: '2026-11-20', end: '2026-12-11' },
  })
  await give(world, { name: 'Ruth’s', assignees: [world.ruth], frequency: '99', period: { start: '2026-11-20', end: '2026-12-11' } })
  const secret = await addressOf(world, world.dana)
  expect(await readEvents(world, secret)).toEqual([
    '20261114 Overdue: Late flush',
    '20261128 Late flush',
    '20261130 Monthly check',
    '20261231 Monthly check',
    '20261210 Once',
    '20261211 Everybody’s',
    '20270331 Review',
    '20280331 Review',
  ])
  const { body } = await fetchFeed(world, secret)
  expect(body.replaceAll('\r\n ', '')).toContain(`URL:http://localhost:3000/?activeTask=${once.taskId}\r\n`)
  await world.system((db) => db.update(taskOccurrence).set({ status: 'done' }).where(eq(taskOccurrence.id, once.occurrenceId)))
  expect((await readEvents(world, secret)).filter((event) => event.endsWith('Once'))).toEqual([])
})

test('an event keeps its identifier when its predicted period begins', async ({ world }) => {
  await tidy(world)
  world.services.clock.set('2026-11-24T20:00:00Z')
  const { taskId, occurrenceId } = await give(world, { frequency: '1', period: { start: '2026-11-01', end: '2026-11-30' } })
  const secret = await addressOf(world, world.dana)
  const uids = async () => (await fetchFeed(world, secret)).body.match(/UID:\S+/g)
  expect(await uids()).toEqual([`UID:${taskId}-2026-11-01@safepractice`, `UID:${taskId}-2026-12-01@safepractice`])
  await world.system((db) =>
    db
      .update(taskOccurrence)
      .set({ periodStart: '2026-12-01', periodEnd: '2026-12-31', due: '2026-12-31' })
      .where(eq(taskOccurrence.id, occurrenceId)),
  )
  expect(await uids()).toEqual([`UID:${taskId}-2026-12-01@safepractice`, `UID:${taskId}-2027-01-01@safepractice`])
})

test('an event that moves or becomes overdue is marked as changed', async ({ world }) => {
  await tidy(world)
  world.services.clock.set('2026-11-24T20:00:00Z')
  const { taskId } = await give(world, { frequency: '3', period: { start: '2026-04-01', end: '2027-03-31' } })
  const secret = await addressOf(world, world.dana)
  const state = async () => {
    const events = (await fetchFeed(world, secret)).body.split('BEGIN:VEVENT').filter((event) => event.includes(`UID:${taskId}`))
    return events[0]?.match(/(?:UID|DTSTART;VALUE=DATE|DTSTAMP|LAST-MODIFIED|SEQUENCE):\S+/g)
  }
  const [uid] = [`UID:${taskId}-2026-04-01@safepractice`]
  expect(await state()).toEqual([
    uid,
    'DTSTAMP:20261124T200000Z',
    'LAST-MODIFIED:20261124T200000Z',
    'SEQUENCE:0',
    'DTSTART;VALUE=DATE:20270331',
  ])
  world.services.clock.set('2026-11-25T09:30:00Z')

  const maria = await world.as(world.maria)
  await maria.call(updateLocation, { ...at(world), body: { locationDetails: { annual_review_date: '01/31' } } })
  const moved = await state()
  expect(moved?.slice(1)).toEqual([
    'DTSTAMP:20261125T093000Z',
    'LAST-MODIFIED:20261125T093000Z',
    'SEQUENCE:2',
    'DTSTART;VALUE=DATE:20270131',
  ])
  world.services.clock.set('2027-02-10T20:00:00Z')
  expect(await state()).toEqual([
    moved?.[0],
    'DTSTAMP:20270201T000000Z',
    'LAST-MODIFIED:20270201T000000Z',
    'SEQUENCE:3',
    'DTSTART;VALUE=DATE:20270131',
  ])
  expect((await fetchFeed(world, secret)).body).not.toContain('METHOD:')
})

test('a task whose deadline the law counts in hours has its exact time, and is overdue from then on, on its due day (ruling 47)', async ({
  world,
}) => {
  await tidy(world)
  world.services.clock.set('2026-11-24T20:00:00Z')
  const { occurrenceId } = await give(world, { name: 'Report it', frequency: '99', period: { start: '2026-11-24', end: '2026-11-24' } })
  const dueBy = new Date('2026-11-24T22:00:00Z')
  await world.system((db) => db.update(taskOccurrence).set({ dueBy }).where(eq(taskOccurrence.id, occurrenceId)))
  const secret = await addressOf(world, world.dana)
  const state = async () => (await fetchFeed(world, secret)).body.match(/(?:DTSTART|SEQUENCE|SUMMARY)[:;].+/g)
  expect(await state()).toEqual(['SEQUENCE:0', 'DTSTART:20261124T220000Z', 'SUMMARY:Report it'])
  world.services.clock.set('2026-11-24T22:00:00Z')
  expect(await state()).toEqual(['SEQUENCE:1', 'DTSTART:20261124T220000Z', 'SUMMARY:Overdue: Report it'])
})

test('many tasks of one rule about other people are one event per day', async ({ world }) => {
  await tidy(world)
  world.services.clock.set('2026-11-24T20:00:00Z')
  const once = { frequency: '99', ruleKey: 'newHireBriefing', period: { start: '2026-11-20', end: '2026-12-10' } } as const
  const posts = [{ practiceId: world.lakeside.id, locationId: main(world) }]
  for (const lastName of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']) {
    const now = world.services.clock.now()
    const subjectId = await world.system((db) => buildPerson(db, { firstName: 'Pat', lastName, posts }, { now }))
    await give(world, { ...once, name: `First-day briefing: Pat ${lastName}`, subjectId })
  }
  const secret = await addressOf(world, world.dana)
  expect(await readEvents(world, secret)).toEqual(['20261210 First-day briefing (8 people)'])
  expect((await fetchFeed(world, secret)).body.replaceAll('\r\n ', '')).toContain('/?rule=newHireBriefing')
})

test('the calendar names neither confidential tasks nor other people', async ({ world }) => {
  await tidy(world)
  const period = { start: '2026-11-20', end: '2026-12-10' }
  const { taskId } = await give(world, { name: 'Post-exposure evaluation', frequency: '99', period })
  await world.system((db) => db.update(task).set({ confidential: true }).where(eq(task.id, taskId)))
  await give(world, { name: 'Fit test of Ruth Okafor', frequency: '99', subjectId: world.ruth, period })
  await give(world, { name: 'My own fit test', frequency: '99', subjectId: world.dana, assignees: [], period })
  const { body } = await fetchFeed(world, await addressOf(world, world.dana))
  expect(body).not.toMatch(/exposure|Ruth|Okafor|Whitfield|Maria/)
  expect(body.match(/SUMMARY:.*/g)?.toSorted()).toEqual([
    'SUMMARY:Confidential task',
    'SUMMARY:Confidential task',
    'SUMMARY:My own fit test',
  ])
})

test('the address ends with the membership and does not return with a new one; a failed payment only empties the calendar', async () => {
  const { world, close } = await makeWorld()
  await give(world, { period: { start: '2026-11-15', end: '2026-11-21' } })
  const secret = await addressOf(world, world.dana)
  const status = async () => (await fetchFeed(world, secret)).statusCode
  const failed = (paymentFailedAt: Date | null) =>
    world.system((db) => db.update(billing).set({ paymentFailedAt }).where(eq(billing.practiceId, world.lakeside.id)))
  const now = world.services.clock.now()
  await failed(now)
  expect(await readEvents(world, secret)).toEqual([])
  await failed(null)
  expect(await readEvents(world, secret)).not.toEqual([])
  const employ = (change: Partial<typeof employment.$inferInsert>) =>
    world.system((db) => db.update(employment).set(change).where(eq(employment.userId, world.dana)))
  await employ({ endedOn: '2026-11-21' })
  expect(await status()).toBe(404)
  await employ({ endedOn: null })
  expect(await status()).toBe(200)
  const own = and(eq(membership.userId, world.dana), eq(membership.locationId, main(world)))
  await world.system((db) => db.update(membership).set({ endedAt: now }).where(own))
  expect(await status()).toBe(404)
  world.services.clock.advance({ days: 30 })
  await world.system((db) => db.update(membership).set({ endedAt: null, startedAt: world.services.clock.now() }).where(own))
  expect(await status()).toBe(404)
  expect((await (await world.as(world.dana)).call(getCalendarFeeds, {})).payload.feeds).toMatchObject([{ createdAt: null }])
  const newAddress = await addressOf(world, world.dana)
  expect((await fetchFeed(world, newAddress)).statusCode).toBe(200)
  await world.system((db) =>
    db
      .update(location)
      .set({ closedAt: now })
      .where(eq(location.id, main(world))),
  )
  expect((await fetchFeed(world, newAddress)).statusCode).toBe(404)
  await close()
})

test('guessing addresses and excessive fetching are rate-limited', async () => {
  const { world, close } = await makeWorld()
  const secret = await addressOf(world, world.dana)
  const statuses = new Set<number>()
  for (let count = 0; count < 121; count += 1) statuses.add((await fetchFeed(world, secret)).statusCode)
  expect([...statuses]).toEqual([200, 429])
  for (let count = 0; count < 200; count += 1) await fetchFeed(world, String(count).padStart(32, '0'))
  expect((await fetchFeed(world, 'f'.repeat(32))).statusCode).toBe(429)
  world.services.clock.advance({ hours: 1 })
  expect([(await fetchFeed(world, secret)).statusCode, (await fetchFeed(world, 'f'.repeat(32))).statusCode]).toEqual([200, 404])
  await close()
})

test('an address needs a location of the caller, and support gets no secrets', async ({ world }) => {
  const tessa = await world.as(world.tessa)
  expect(await tessa.refused(createCalendarFeed, at(world))).toMatchObject({ status: 403 })
  for (const endpoint of [createCalendarFeed, removeCalendarFeed, setWeeklySummary]) expect(endpoint).not.toHaveProperty('support')
  expect(readCalendarFeed.access.rule).toBe('capability')
})
