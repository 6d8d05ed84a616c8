import { sheetIsNeeded } from '#content/chemicals/sheet-needed'
import { listAuditEvents } from '#contract/audit-trail/audit-trail'
import { decideSheetNeed, listSheetDecisions } from '#contract/sds/sds-decisions'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, test } from '#api/data/testing/test'

test('a decision stores its reason, person and day, and a later one moves it to the history', async ({ world }) => {
  const { locationId, nora, hana } = await newPractice(world)
  const admin = await world.as(nora)
  const params = { locationId }
  const decide = (product: string, answer: string, note?: string) =>
    admin.call(decideSheetNeed, { params, body: { product, answer, ...(note && { note }) } })
  await decide('Dish Soap', 'consumer', 'Break room only')
  await decide('Bleach Wipes', 'none')
  await decide('Air Freshener', 'gone')
  world.services.clock.advance({ hours: 24 })
  const later = await (await world.as(nora)).call(decideSheetNeed, { params, body: { product: 'dish soap', answer: 'none' } })
  const consumer = {
    outcome: 'notNeeded',
    reason: expect.stringContaining('consumer product'),
    citation: '29 CFR 1910.1200(b)(6)(ix)',
    note: 'Break room only',
    decidedBy: 'Nora Lindqvist',
    decidedAt: expect.stringMatching(/^2026-11-2/),
  }
  expect(later.payload).toMatchObject({ product: 'dish soap', outcome: 'needed', ...sheetIsNeeded, note: '', earlier: [consumer] })
  expect(later.payload.decidedAt > (later.payload.earlier[0]?.decidedAt ?? '')).toBe(true)
  const { data } = (await (await world.as(hana)).call(listSheetDecisions, { params })).payload
  expect(data.map(({ product, outcome, earlier }) => [product, outcome, earlier.length])).toEqual([
    ['Bleach Wipes', 'needed', 0],
    ['dish soap', 'needed', 1],
    ['Air Freshener', 'gone', 0],
  ])
})

test('repeating the same answer adds nothing, staff cannot decide, and only answers to the questions are accepted', async ({ world }) => {
  const { practiceId, locationId, nora, hana } = await newPractice(world)
  const admin = await world.as(nora)
  const request = (answer: string) => ({ params: { locationId }, body: { product: 'Coffee', answer } })
  await admin.call(decideSheetNeed, request('food'))
  expect((await admin.call(decideSheetNeed, request('food'))).payload.earlier).toEqual([])
  expect(await (await world.as(hana)).refused(decideSheetNeed, request('food'))).toMatchObject({ status: 403 })
  expect(await admin.refused(decideSheetNeed, request('other'))).toMatchObject({ status: 422 })
  const events = (await world.audit('sds.need_decided')).filter((event) => event.locationId === locationId)
  expect(events).toMatchObject([{ after: { outcome: 'notNeeded' } }])
  const trail = await admin.call(listAuditEvents, { params: { practiceId }, query: {} })
  expect(trail.payload.events).toContainEqual(expect.objectContaining({ action: 'sds.need_decided', target: 'Coffee' }))
})
