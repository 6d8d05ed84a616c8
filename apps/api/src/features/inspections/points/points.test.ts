import { eq } from 'drizzle-orm'

import { caseDraft, NoSuchDraft } from '#contract/inspections/case-answers'
import { addRequest, closeInspection, getInspection, InspectionClosed, openInspection } from '#contract/inspections/inspections'
import * as contract from '#contract/inspections/point-evidence'
import { correctiveAction, record, task } from '#api/data/tables'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'
import { pngOf } from '#api/platform/files/testing/pictures'

const photo = { name: 'sink.png', content: pngOf({ width: 8, height: 8 }) }

async function inALetter(world: World) {
  const place = await newPractice(world)
  const nora = await world.as(place.nora)
  const { payload } = await nora.call(openInspection, { params: { locationId: place.locationId }, body: { kind: 'letter' } })
  const params = { caseId: payload._id }
  const added = await nora.call(addRequest, { params, body: { what: 'The eyewash is blocked.' } })
  const point = async () => (await nora.call(getInspection, { params })).payload.requests[0]
  return { ...place, caller: nora, params, of: { requestId: added.payload.requests[0]?._id ?? '' }, point }
}

type Place = Awaited<ReturnType<typeof inALetter>>

async function aRecord(world: World, { practiceId, locationId, nora: completedBy }: Place, change: Partial<typeof record.$inferInsert>) {
  const now = world.services.clock.now()
  const id = newId(now)
  const made = { kind: 'task', confidential: false, startedAt: now, completedAt: now, retention: 'check1', name: 'Eyewash check' }
  await world.system((db) => db.insert(record).values({ id, practiceId, locationId, completedBy, ...made, ...change }))
  return id
}

test('records are offered without names, and confidential and health records are not', async ({ world }) => {
  const place = await inALetter(world)
  const wanted = await aRecord(world, place, { name: 'Eyewash check with Nora Lindqvist', doneOn: '2026-11-20' })
  const secret = await aRecord(world, place, { name: 'Eyewash accident', confidential: true })
  const health = await aRecord(world, place, { name: 'Eyewash allergy', kind: 'health' })
  await place.caller.call(contract.addEvidence, { params: place.of, body: {}, files: [photo] })
  const found = async (query: { search?: string }) =>
    (await place.caller.call(contract.listEvidenceChoices, { params: place.params, query })).payload.choices
  expect(await found({ search: 'eyewash' })).toEqual([{ kind: 'record', target: wanted, title: 'Eyewash check with [name], 11/20/2026' }])
  expect((await found({ search: 'photo' })).map(({ kind }) => kind)).toEqual(['photo'])
  expect((await found({})).map(({ kind }) => kind)).toEqual(['photo', 'record'])
  for (const hidden of [secret, health])
    expect(await place.caller.refused(contract.addEvidence, { params: place.of, body: { record: hidden }, files: [] })).toMatchObject({
      status: 404,
    })
})

test('evidence is a record, a photo of the case or a new photo; each is there once, and is taken away again', async ({ world }) => {
  const place = await inALetter(world)
  const { caller, of, point } = place
  const checked = await aRecord(world, place, {})
  await caller.call(contract.addEvidence, { params: of, body: {}, files: [photo] })
  const taken = (await point())?.evidence[0]
  await caller.call(contract.addEvidence, { params: of, body: { record: checked, photo: taken?.target ?? '' }, files: [] })
  expect((await point())?.evidence.map(({ kind }) => kind).toSorted()).toEqual(['photo', 'record'])
  await caller.call(contract.removeEvidence, { params: { evidenceId: taken?._id ?? '' } })
  expect((await point())?.evidence).toMatchObject([{ kind: 'record', target: checked }])
})

test('a record of another location and a plan that is not in force are no evidence, and nothing is no evidence', async ({ world }) => {
  const place = await inALetter(world)
  const other = await inALetter(world)
  const foreign = await aRecord(world, other, {})
  const refused = async (body: object) => (await place.caller.refused(contract.addEvidence, { params: place.of, body, files: [] })).status
  expect([await refused({ record: foreign }), await refused({ plan: 'exposureControl' }), await refused({})]).toEqual([404, 404, 422])
})

test('a point has one corrective action, with a task, that says where it comes from', async ({ world }) => {
  const { caller, of, point } = await inALetter(world)
  const body = { what: 'Move the cart', due: '2027-01-05' }
  await caller.call(contract.correctPoint, { params: of, body })
  expect((await point())?.action).toMatchObject({ what: 'Move the cart', state: 'open', due: '2027-01-05', fixedOn: null })
  const [action] = await world.system((db) =>
    db
      .select({ source: correctiveAction.source, name: task.name })
      .from(correctiveAction)
      .innerJoin(task, eq(task.id, correctiveAction.taskId))
      .where(eq(correctiveAction.sourceId, of.requestId)),
  )
  expect(action).toEqual({ source: 'letter', name: 'Fix: Move the cart' })
  expect(await caller.refused(contract.correctPoint, { params: of, body })).toMatchObject({ code: contract.PointHasAction.code })
})

test('a day in the past is refused, and a closed case takes neither evidence nor a correction', async ({ world }) => {
  const { caller, of, params } = await inALetter(world)
  const late = { params: of, body: { what: 'Move the cart', due: '2020-01-06' } }
  expect(await caller.refused(contract.correctPoint, late)).toMatchObject({ status: 422, fields: { due: expect.any(String) } })
  await caller.call(closeInspection, { params, body: {} })
  expect(await caller.refused(contract.correctPoint, { params: of, body: { what: 'Move it' } })).toMatchObject({
    code: InspectionClosed.code,
  })
  expect(await caller.refused(contract.addEvidence, { params: of, body: {}, files: [photo] })).toMatchObject({
    code: InspectionClosed.code,
  })
})

test('a call has no certificate of posting', async ({ world }) => {
  const { caller, locationId } = await inALetter(world)
  const { payload } = await caller.call(openInspection, { params: { locationId }, body: { kind: 'call' } })
  const request = { params: { caseId: payload._id }, query: { draft: 'posting', format: 'pdf' } } as const
  expect(await caller.refused(caseDraft, request)).toMatchObject({ status: 409, code: NoSuchDraft.code })
})
