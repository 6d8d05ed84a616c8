import { eq } from 'drizzle-orm'

import { answerRequest, caseDraft } from '#contract/inspections/case-answers'
import * as contract from '#contract/inspections/inspections'
import { inspectionCase, location } from '#api/data/tables'
import { newPractice, type NewPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'

const opened = async (world: World, place: NewPractice, body: object = {}) => {
  const nora = await world.as(place.nora)
  const params = { locationId: place.locationId }
  const { payload } = await nora.call(contract.openInspection, { params, body: { kind: 'visit', ...body } })
  return { nora, params: { caseId: payload._id } }
}

test('a visit is opened with one call, and is listed before cases that are closed', async ({ world }) => {
  const place = await newPractice(world)
  const { nora, params } = await opened(world, place, { officer: ' Ines Duarte ' })
  const letter = await opened(world, place, { kind: 'letter', answerBy: '2026-12-02', arrivedAt: '2026-11-22T09:00:00Z' })
  await nora.call(contract.closeInspection, { ...letter, body: { outcome: 'Answered.' } })
  const { payload } = await nora.call(contract.listInspections, { params: { locationId: place.locationId } })
  expect(payload.cases).toMatchObject([
    {
      _id: params.caseId,
      kind: 'visit',
      officer: 'Ines Duarte',
      state: 'open',
      openedBy: 'Nora Lindqvist',
      answerBy: null,
    },
    { kind: 'letter', state: 'closed', outcome: 'Answered.', closedBy: 'Nora Lindqvist', answerBy: '2026-12-02' },
  ])
})

test('the agency is that of the state if it has a plan of its own, unless another one is named', async ({ world }) => {
  const place = await newPractice(world)
  const agencyIn = async (state: string, body: object = {}) => {
    await world.system((db) => db.update(location).set({ state }).where(eq(location.id, place.locationId)))
    const { nora, params } = await opened(world, place, body)
    return (await nora.call(contract.getInspection, { params })).payload.agency
  }
  expect([await agencyIn('CA'), await agencyIn('OH'), await agencyIn('CA', { agency: 'federal' })]).toEqual(['state', 'federal', 'federal'])
})

test('a stale change is refused with the current case', async ({ world }) => {
  const { nora, params } = await opened(world, await newPractice(world))
  const change = { officer: 'Ines Duarte', reason: 'Complaint', revision: 1 }
  const { payload } = await nora.call(contract.changeInspection, { params, body: change })
  expect(payload).toMatchObject({ officer: 'Ines Duarte', reason: 'Complaint', revision: 2 })
  expect(await nora.refused(contract.changeInspection, { params, body: { scope: 'All', revision: 1 } })).toMatchObject({
    status: 409,
    details: { officer: 'Ines Duarte', scope: '', revision: 2 },
  })
})

test('items of the list are marked, marks are taken back, and other requests are added in own words', async ({ world }) => {
  const { nora, params } = await opened(world, await newPractice(world))
  const mark = async (item: string, to: contract.RequestMark | null) =>
    (await nora.call(contract.markRequest, { params, body: { item, mark: to } })).payload.requests
  expect(await mark('poster', 'shown')).toMatchObject([{ item: 'poster', mark: 'shown', by: 'Nora Lindqvist' }])
  expect(await mark('poster', 'handedOver')).toMatchObject([{ item: 'poster', mark: 'handedOver' }])
  expect(await mark('poster', null)).toMatchObject([{ item: 'poster', mark: null }])
  const { payload } = await nora.call(contract.addRequest, { params, body: { what: 'The lease' } })
  const own = payload.requests.find(({ item }) => item === null)
  expect(own).toMatchObject({ what: 'The lease', mark: null })
  expect(await mark(own?._id ?? '', 'handedOver')).toContainEqual(expect.objectContaining({ what: 'The lease', mark: 'handedOver' }))
  expect(await nora.refused(contract.markRequest, { params, body: { item: 'diary', mark: 'shown' } })).toMatchObject({ status: 404 })
})

test('a request of another case is not found', async ({ world }) => {
  const place = await newPractice(world)
  const [one, other] = [await opened(world, place), await opened(world, place)]
  const { payload } = await one.nora.call(contract.addRequest, { params: one.params, body: { what: 'The lease' } })
  const body = { item: payload.requests[0]?._id ?? '', mark: 'shown' } as const
  expect(await one.nora.refused(contract.markRequest, { params: other.params, body })).toMatchObject({ status: 404 })
})

test('a point of a letter is answered, an item of the list is not, and the drafts are files', async ({ world }) => {
  const { nora, params } = await opened(world, await newPractice(world), { kind: 'letter', arrivedAt: '2026-11-20T18:00:00Z' })
  const { payload } = await nora.call(contract.addRequest, { params, body: { what: 'The eyewash is blocked.' } })
  const answered = await nora.call(answerRequest, { params: { requestId: payload.requests[0]!._id }, body: { answer: 'It is free.' } })
  expect(answered.payload.requests).toMatchObject([{ what: 'The eyewash is blocked.', answer: 'It is free.' }])
  const marked = await nora.call(contract.markRequest, { params, body: { item: 'poster', mark: 'shown' } })
  const item = marked.payload.requests.find((one) => one.item === 'poster')!
  expect(await nora.refused(answerRequest, { params: { requestId: item._id }, body: { answer: 'No.' } })).toMatchObject({ status: 404 })
  const draft = async (format: 'pdf' | 'docx') => (await nora.raw(caseDraft, { params, query: { draft: 'answer', format } })).rawPayload
  expect((await draft('pdf')).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await draft('docx')).subarray(0, 2).toString()).toBe('PK')
})

test('a closed case is changed only after it is opened again', async ({ world }) => {
  const { nora, params } = await opened(world, await newPractice(world))
  expect(await nora.refused(contract.reopenInspection, { params, body: {} })).toMatchObject({ code: contract.InspectionOpen.code })
  await nora.call(contract.closeInspection, { params, body: {} })
  const closed = { code: contract.InspectionClosed.code }
  expect(await nora.refused(contract.changeInspection, { params, body: { revision: 2 } })).toMatchObject(closed)
  expect(await nora.refused(contract.markRequest, { params, body: { item: 'poster', mark: 'shown' } })).toMatchObject(closed)
  expect(await nora.refused(contract.addRequest, { params, body: { what: 'The lease' } })).toMatchObject(closed)
  expect(await nora.refused(contract.closeInspection, { params, body: {} })).toMatchObject(closed)
  const { payload } = await nora.call(contract.reopenInspection, { params, body: {} })
  expect(payload).toMatchObject({ state: 'open', outcome: '', closedBy: null, closedAt: null })
})

test('only administrators of the location see a case; support does not', async ({ world }) => {
  const [place, foreign] = [await newPractice(world), await newPractice(world)]
  const { params } = await opened(world, place)
  expect(await (await world.as(place.sam)).refused(contract.getInspection, { params })).toMatchObject({ status: 403 })
  expect(await (await world.as(foreign.nora)).refused(contract.getInspection, { params })).toMatchObject({ status: 404 })
  const rows = await world.database.transaction([foreign.practiceId], (db) => db.select().from(inspectionCase))
  expect(rows).toEqual([])
})
