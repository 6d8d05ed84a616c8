import { eq } from 'drizzle-orm'

import { requestItems } from '#content/inspections/request-items'
import { taskRule } from '#content/rules/task-rules'
import { addAction, listActions } from '#contract/corrective-actions/corrective-actions'
import { addExpiration, listExpirations } from '#contract/expirations/expirations'
import { getRequestList } from '#contract/inspections/request-list'
import { getLocationPicture, type LocationPicture, type PicturePart } from '#contract/overview/picture'
import { buildTask } from '#api/data/builders/task'
import { correctiveAction, task, taskOccurrence } from '#api/data/tables'
import { newPractice, type NewPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'

import { readinessAreas } from './readiness-areas.ts'
import { vaccineRules } from './vaccine-bars.ts'

const pictureOf = async (world: World, { nora, locationId }: Pick<NewPractice, 'nora' | 'locationId'>): Promise<LocationPicture> =>
  (await (await world.as(nora)).call(getLocationPicture, { params: { locationId } })).payload

const barsOf = ({ parts }: LocationPicture, part: PicturePart) => parts.find(({ key }) => key === part)?.bars ?? []
const countsOf = (picture: LocationPicture, part: PicturePart) =>
  Object.fromEntries(barsOf(picture, part).map(({ key, count }) => [key, count]))

const ruleTask = (world: World, { practiceId, locationId }: NewPractice, plan: { ruleKey: string; due: string; subjectId?: string }) =>
  world.system((db) => {
    const { due, ...more } = plan
    const period = { start: '2026-01-01', end: due, due }
    return buildTask(db, { practiceId, locationId, frequency: '3', period, ...more }, { now: world.services.clock.now() })
  })

test('every item of the request list is in exactly one area, and every rule of the vaccine part is shipped', () => {
  expect(readinessAreas.flatMap(({ items }) => [...items]).toSorted()).toEqual(requestItems.map(({ key }) => key).toSorted())
  expect(vaccineRules.filter((key) => taskRule(key) === undefined)).toEqual([])
})

test('the areas of the inspection add up to the request list, and their rows are what is missing', async ({ world }) => {
  const place = { nora: world.maria, locationId: world.rows.location }
  const list = (await (await world.as(world.maria)).call(getRequestList, { params: { locationId: place.locationId } })).payload
  const bars = barsOf(await pictureOf(world, place), 'readiness')
  const sum = (of: (bar: (typeof bars)[number]) => number) => bars.reduce((total, bar) => total + of(bar), 0)
  expect([sum(({ count }) => count), sum(({ of }) => of ?? 0)]).toEqual([list.ready, list.asked])
  const missing = list.items.filter(({ state }) => state === 'missing').map(({ title }) => title)
  expect(bars.flatMap(({ rows }) => rows.map(({ text }) => text)).toSorted()).toEqual(missing.toSorted())
  expect(missing.length).toBeGreaterThan(0)
})

test('people count once, by the training that is due first', async ({ world }) => {
  const place = await newPractice(world)
  const before = countsOf(await pictureOf(world, place), 'training')
  expect(
    Object.values(before).reduce((sum, count) => sum + count, 0),
    'everybody is in one bar',
  ).toBe(3)
  await ruleTask(world, place, { ruleKey: 'annualTraining', due: '2026-11-20', subjectId: place.hana })
  await ruleTask(world, place, { ruleKey: 'annualTraining', due: '2026-12-22', subjectId: place.sam })
  await ruleTask(world, place, { ruleKey: 'newHireBloodborne', due: '2026-11-21', subjectId: place.sam })
  const bars = barsOf(await pictureOf(world, place), 'training')
  expect(bars.find(({ key }) => key === 'overdue')).toMatchObject({
    count: 1,
    tone: 'bad',
    rows: [{ opens: 'person', target: place.hana, detail: 'Due 11/20/2026' }],
  })
  expect(bars.find(({ key }) => key === 'soon')?.rows.find(({ target }) => target === place.sam)?.detail).toBe('Due 11/21/2026')
})

test('tasks about vaccines are counted without a name, and closed ones are left out', async ({ world }) => {
  const place = await newPractice(world)
  const late = await ruleTask(world, place, { ruleKey: 'hepatitisBOffer', due: '2026-11-20', subjectId: place.hana })
  await ruleTask(world, place, { ruleKey: 'hepatitisBOffer', due: '2026-12-21', subjectId: place.sam })
  await ruleTask(world, place, { ruleKey: 'hepatitisBTiter', due: '2026-12-22', subjectId: place.sam })
  const closed = await ruleTask(world, place, { ruleKey: 'hepatitisBOpinion', due: '2026-11-01', subjectId: place.sam })
  await world.system((db) => db.update(task).set({ closedAt: new Date() }).where(eq(task.id, closed.taskId)))
  const picture = await pictureOf(world, place)
  expect(countsOf(picture, 'vaccines')).toEqual({ overdue: 1, soon: 1, later: 1 })
  const bars = barsOf(picture, 'vaccines')
  expect(bars[0]?.rows).toEqual([
    { text: 'Hepatitis B vaccine, offer and choice', detail: 'Due 11/20/2026', opens: 'task', target: late.taskId },
  ])
  expect(JSON.stringify(bars)).not.toMatch(/Hana|Sam/)
})

test('a task about a vaccine that the law counts in hours is overdue from its exact time', async ({ world }) => {
  const place = await newPractice(world)
  const { occurrenceId } = await ruleTask(world, place, { ruleKey: 'hepatitisBOpinion', due: '2026-11-21', subjectId: place.hana })
  const countsWith = async (dueBy: string) => {
    await world.system((db) =>
      db
        .update(taskOccurrence)
        .set({ dueBy: new Date(dueBy) })
        .where(eq(taskOccurrence.id, occurrenceId)),
    )
    return countsOf(await pictureOf(world, place), 'vaccines')
  }
  expect(await countsWith('2026-11-21T20:00:01Z')).toEqual({ overdue: 0, soon: 1, later: 0 })
  expect(await countsWith('2026-11-21T20:00:00Z')).toEqual({ overdue: 1, soon: 0, later: 0 })
})

test('a problem says since when it is open, by which day it is to be fixed, and a fixed one is left out', async ({ world }) => {
  const place = await newPractice(world)
  const nora = await world.as(place.nora)
  const add = async (what: string, change: Partial<typeof correctiveAction.$inferInsert>) => {
    const params = { locationId: place.locationId }
    const { payload } = await nora.call(addAction, { params, body: { what, place: '', due: '2026-12-01' } })
    await world.system((db) => db.update(correctiveAction).set(change).where(eq(correctiveAction.id, payload._id)))
  }
  // 11:30 p.m. on November 19 in Portland, which is November 20 in UTC.
  await add('The handrail is loose.', { openedAt: new Date('2026-11-20T07:30:00Z') })
  await add('A lamp is out.', { openedAt: new Date('2026-11-18T20:00:00Z'), dueOn: null })
  await add('Fixed', { state: 'fixed' })
  const rows = barsOf(await pictureOf(world, place), 'problems').flatMap((bar) => bar.rows.map(({ text, detail }) => [text, detail]))
  expect(rows).toEqual([
    ['A lamp is out.', 'Open since 11/18/2026'],
    ['The handrail is loose.', 'Open since 11/19/2026, to be fixed by 12/01/2026'],
  ])
})

test('a date says what ends and whose it is, and whether it has ended', async ({ world }) => {
  const place = await newPractice(world)
  const add = async (body: { type: string; person?: string; named?: string; validUntil: string }) =>
    (await world.as(place.nora)).call(addExpiration, { params: { locationId: place.locationId }, body: { person: null, ...body } })
  await add({ type: 'blsCard', person: place.hana, validUntil: '2026-11-20' })
  await add({ type: 'wasteContract', named: 'Greenway', validUntil: '2026-11-21' })
  const rows = barsOf(await pictureOf(world, place), 'dates').flatMap((bar) => bar.rows.map(({ text, detail }) => [bar.key, text, detail]))
  expect(rows).toEqual([
    ['ended', expect.stringMatching(/^BLS.*, Hana Sato$/), 'Ended 11/20/2026'],
    ['days30', expect.stringMatching(/, Greenway$/), 'Ends 11/21/2026'],
  ])
})

test('open problems are counted by their age, and together they are the open list', async ({ world }) => {
  const place = await newPractice(world)
  const params = { locationId: place.locationId }
  const nora = await world.as(place.nora)
  for (const openedAt of [
    '2026-11-14T20:00:00Z',
    '2026-11-13T20:00:00Z',
    '2026-10-22T20:00:00Z',
    '2026-10-21T20:00:00Z',
    '2026-08-22T20:00:00Z',
  ]) {
    const { payload } = await nora.call(addAction, { params, body: { what: `Since ${openedAt}`, place: '', due: '2026-12-01' } })
    await world.system((db) =>
      db
        .update(correctiveAction)
        .set({ openedAt: new Date(openedAt) })
        .where(eq(correctiveAction.id, payload._id)),
    )
  }
  const picture = await pictureOf(world, place)
  expect(countsOf(picture, 'problems')).toEqual({ week: 1, month: 2, quarter: 1, older: 1 })
  const open = (await nora.call(listActions, { params, query: { state: 'open', pageSize: '100' } })).payload
  const rows = barsOf(picture, 'problems').flatMap((bar) => bar.rows)
  expect(rows.map(({ target }) => target).toSorted()).toEqual(open.actions.map(({ _id }) => _id).toSorted())
})

test('dates are counted by their end, together they are the list of 90 days, and one about health has no words', async ({ world }) => {
  const place = await newPractice(world)
  const params = { locationId: place.locationId }
  const nora = await world.as(place.nora)
  const add = (type: string, validUntil: string, more: { issuedOn?: string } = {}) =>
    nora.call(addExpiration, { params, body: { type, person: place.hana, validUntil, ...more } })
  await add('blsCard', '2026-11-20')
  await add('aclsCard', '2026-12-21')
  await add('palsCard', '2027-01-20')
  await add('fitTest', '2027-02-19', { issuedOn: '2026-02-19' })
  const picture = await pictureOf(world, place)
  expect(countsOf(picture, 'dates')).toEqual({ ended: 1, days30: 1, days60: 1, days90: 1 })
  const list = (await nora.call(listExpirations, { params, query: { within: '90', pageSize: '100' } })).payload
  const rows = barsOf(picture, 'dates').flatMap((bar) => bar.rows)
  expect(rows.map(({ target }) => target).toSorted()).toEqual(list.list.map(({ current }) => current._id).toSorted())
  expect(rows.at(-1)).toMatchObject({ text: 'A date about health', detail: 'Ends 02/19/2027' })
})

test('the picture is for administrators of the location', async ({ world }) => {
  const [{ sam, locationId }, foreign] = [await newPractice(world), await newPractice(world)]
  expect(await (await world.as(sam)).refused(getLocationPicture, { params: { locationId } })).toMatchObject({ status: 403 })
  expect(await (await world.as(foreign.nora)).refused(getLocationPicture, { params: { locationId } })).toMatchObject({ status: 404 })
})
