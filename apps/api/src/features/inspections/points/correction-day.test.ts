import { setCorrectionDay } from '#contract/inspections/case-answers'
import { addRequest, getInspection, openInspection, type InspectionKind } from '#contract/inspections/inspections'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'

import { clockTasks } from '../clock-tasks.ts'

async function withItems(world: World, kind: InspectionKind, items: readonly string[]) {
  const place = await newPractice(world)
  const nora = await world.as(place.nora)
  const { payload } = await nora.call(openInspection, { params: { locationId: place.locationId }, body: { kind } })
  const params = { caseId: payload._id }
  for (const what of items) await nora.call(addRequest, { params, body: { what } })
  const { requests } = (await nora.call(getInspection, { params })).payload
  const request = (what: string) => ({ params: { requestId: requests.find((one) => one.what === what)?._id ?? '' } })
  const set = (what: string, abateBy: string | null) => nora.call(setCorrectionDay, { ...request(what), body: { abateBy } })
  const clocks = async () =>
    (await nora.call(getInspection, { params })).payload.clocks
      .filter(({ name }) => name.startsWith('Certify'))
      .map(({ name, due, state }) => [name, due, state])
  return { nora, request, set, clocks }
}

test('each item of a citation has its own day and certificate, which follow it', async ({ world }) => {
  const { set, clocks } = await withItems(world, 'citation', ['Item 1', 'Item 2'])
  await set('Item 1', '2099-12-15')
  await set('Item 2', '2099-12-01')
  expect(await clocks()).toEqual([
    ['Certify that the violation is corrected: Item 2', '2099-12-11', 'open'],
    ['Certify that the violation is corrected: Item 1', '2099-12-25', 'open'],
  ])
  await set('Item 1', '2099-12-20')
  await set('Item 2', null)
  expect(await clocks()).toEqual([
    ['Certify that the violation is corrected: Item 1', '2099-12-30', 'open'],
    ['Certify that the violation is corrected: Item 2', '2099-12-11', 'ended'],
  ])
})

test('a point of a letter has no day of a correction', async ({ world }) => {
  const { nora, request } = await withItems(world, 'letter', ['Point 1'])
  const refused = await nora.refused(setCorrectionDay, { ...request('Point 1'), body: { abateBy: '2099-12-15' } })
  expect(refused).toMatchObject({ status: 422, fields: { abateBy: expect.any(String) } })
})

test('a long item is shortened in the name of its task', () => {
  const counted = { id: 'case', kind: 'citation', arrivedAt: new Date('2026-11-20T18:00:00Z'), answerBy: null, logAskedAt: null }
  const corrections = [{ requestId: 'r', what: 'x'.repeat(200), abateBy: '2026-12-15' }]
  const tasks = clockTasks({ ...counted, opensAt: '08:00', closesAt: '17:00', abateBy: null }, { timeZone: 'UTC', by: 'nora', corrections })
  const [certificate] = tasks.filter(({ rowKey }) => rowKey === 'case certify r')
  expect(certificate).toMatchObject({ name: `Certify that the violation is corrected: ${'x'.repeat(59)}…`, dueOn: '2026-12-25' })
})
