import { eq } from 'drizzle-orm'

import { PictureTooManyPixels, WrongPictureType } from '#contract/records/uploads'
import * as additions from '#contract/written-plans/plan-additions'
import { compareWrittenPlan, getWrittenPlan, listWrittenPlans, writtenPlanPdf } from '#contract/written-plans/written-plans'
import { location, planPicture } from '#api/data/tables'
import type { Client } from '#api/data/testing/client'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'
import { cameraJpeg, pngOf } from '#api/platform/files/testing/pictures'

import { adopt, textOf, withPlan } from '../testing/plans-of.ts'

const plan = [{ name: 'exits.png', content: pngOf({ width: 320, height: 200 }) }]
const words = 'The alarm is the horn in the hall.\nWe count heads at the oak.'

async function withEditor(world: World) {
  const { place, params } = await withPlan(world)
  const nora = await world.as(place.nora)
  const upload = async (files = plan) => (await nora.call(additions.uploadPlanPicture, { params, body: {}, files })).payload
  const save = async (body: Partial<Parameters<typeof bodyOf>[0]> = {}) =>
    (await nora.call(additions.savePlanAddition, { params, body: bodyOf(body) })).payload
  const refused = (body: Partial<Parameters<typeof bodyOf>[0]>) => nora.refused(additions.savePlanAddition, { params, body: bodyOf(body) })
  return { place, params, nora, upload, save, refused }
}

const bodyOf = (given: { page?: string; words?: string; pictures?: { _id: string; text: string }[]; after?: number }) => ({
  page: 'emergency-plan',
  words,
  pictures: [],
  after: 0,
  ...given,
})

const changedPages = async (person: Client, locationId: string) =>
  (await person.call(listWrittenPlans, { params: { locationId } })).payload.find(({ key }) => key === 'emergencyAction')?.changedPages

test('a paragraph with a floor plan is part of the draft, and of the version that is adopted after it', async ({ world }) => {
  const { place, params, nora, upload, save } = await withEditor(world)
  await adopt(world, place.nora, params)
  const { _id } = await upload()
  expect(await save({ pictures: [{ _id, text: 'Floor plan with both exits' }] })).toMatchObject({
    number: 1,
    writtenBy: { _id: place.nora },
  })
  expect(await changedPages(nora, place.locationId)).toEqual(['Emergency action plan'])
  expect(await textOf(world, place.hana, params, 1)).not.toContain('the oak')
  const { payload } = await nora.call(compareWrittenPlan, { params, query: {} })
  expect(payload[0]?.added).toEqual([
    expect.stringMatching(/^Added by this practice: Nora Lindqvist, /),
    'The alarm is the horn in the hall.',
    'We count heads at the oak.',
    expect.stringMatching(/^Picture: Floor plan with both exits \([0-9a-f]{8}\)$/),
  ])
  await adopt(world, place.nora, params)
  const { document } = (await nora.call(getWrittenPlan, { params, query: { version: 2 } })).payload
  expect(document.pages[0]?.blocks.at(-1)).toMatchObject({
    kind: 'addition',
    by: 'Nora Lindqvist',
    lines: words.split('\n'),
    pictures: [{ _id, text: 'Floor plan with both exits', width: 320, height: 200 }],
  })
})

test('a later change makes the adopted plan outdated; the adopted text stays', async ({ world }) => {
  const { place, params, nora, save } = await withEditor(world)
  await save()
  await adopt(world, place.nora, params)
  expect(await changedPages(nora, place.locationId)).toEqual([])
  await save({ words: 'The alarm is a whistle.', after: 1 })
  expect(await changedPages(nora, place.locationId)).toEqual(['Emergency action plan'])
  expect(await textOf(world, place.hana, params, 1)).toContain('horn in the hall')
  await save({ words: '', after: 2 })
  expect(await textOf(world, place.hana, params)).not.toContain('Nora Lindqvist')
})

test('earlier texts are kept in order, and the same text is not saved again', async ({ world }) => {
  const { params, nora, save, refused } = await withEditor(world)
  await save()
  await save({ words: 'Second', after: 1 })
  expect(await save({ words: 'Second', after: 2 })).toMatchObject({ number: 2 })
  expect(await refused({ words: 'Third', after: 1 })).toMatchObject({ status: 409, details: { number: 2, words: 'Second' } })
  const history = await nora.call(additions.planAdditionHistory, { params, query: { page: 'emergency-plan' } })
  expect(history.payload.map((one) => [one.number, one.words])).toEqual([
    [2, 'Second'],
    [1, words],
  ])
})

test('only sections of the plan take an addition, and only administrators of the location write one', async ({ world }) => {
  const { place, params, refused } = await withEditor(world)
  expect(await refused({ page: 'ecp-purpose' })).toMatchObject({ status: 404 })
  expect(await refused({ words: 'x'.repeat(4_001) })).toMatchObject({ status: 422 })
  const hana = await world.as(place.hana)
  expect(await hana.refused(additions.savePlanAddition, { params, body: bodyOf({}) })).toMatchObject({ status: 403 })
  expect(await hana.refused(additions.uploadPlanPicture, { params, body: {}, files: plan })).toMatchObject({ status: 403 })
})

test('pictures of another practice are refused, and so is a thirteenth picture of a plan', async ({ world }) => {
  const { place, refused, upload, save } = await withEditor(world)
  const other = await withEditor(world)
  const foreign = await other.upload()
  expect(await refused({ pictures: [{ _id: foreign._id, text: 'Exits' }] })).toMatchObject({ status: 404 })
  const { _id } = await upload()
  await world.system((db) => db.update(location).set({ librarySetupCompletedAt: null }).where(eq(location.id, place.locationId)))
  const pictures = Array.from({ length: 4 }, () => ({ _id, text: 'Exits' }))
  for (const page of ['emergency-plan', 'emergency-contacts', 'emergency-events']) await save({ page, pictures })
  expect(await refused({ page: 'emergency-firstaid', pictures: pictures.slice(0, 1) })).toMatchObject({
    status: 409,
    code: additions.TooManyPictures.code,
  })
  expect(await refused({ pictures: [...pictures, { _id, text: 'Fifth' }] })).toMatchObject({ status: 422 })
})

test('people of the location see a picture without what the camera wrote into it; others do not', async ({ world }) => {
  const { place, upload } = await withEditor(world)
  const { _id, width, height } = await upload([{ name: 'exits.jpg', content: cameraJpeg() }])
  expect({ width, height }).toEqual({ width: 5, height: 8 })
  const answer = await (await world.as(place.hana)).raw(additions.planPicture, { params: { id: _id } })
  expect(answer.headers['content-type']).toBe('image/jpeg')
  expect(answer.rawPayload.toString('latin1')).not.toContain('GPS')
  const stranger = await world.as((await newPractice(world)).nora)
  expect(await stranger.refused(additions.planPicture, { params: { id: _id } })).toMatchObject({ status: 404 })
})

test('a file that is no picture, or cannot be printed, is refused', async ({ world }) => {
  const { params, nora } = await withEditor(world)
  const refused = (name: string, content: Buffer) =>
    nora.refused(additions.uploadPlanPicture, { params, body: {}, files: [{ name, content }] })
  const wrong = { status: 422, fields: { 'files.0': WrongPictureType.text } }
  expect(await refused('plan.pdf', Buffer.from('%PDF-1.7 %%EOF'))).toMatchObject(wrong)
  expect(await refused('plan.png', pngOf({ width: 9, height: 9 }).subarray(0, -10))).toMatchObject(wrong)
  expect(await refused('plan.png', pngOf({ width: 6_000, height: 5_000, pixels: Buffer.from('x') }))).toMatchObject({
    fields: { 'files.0': PictureTooManyPixels.text },
  })
  expect(await world.system((db) => db.select().from(planPicture).where(eq(planPicture.locationId, params.locationId)))).toEqual([])
})

test('the PDF of a version contains the picture, and stays the same', async ({ world }) => {
  const { place, params, nora, upload, save } = await withEditor(world)
  const { _id } = await upload()
  await save({ pictures: [{ _id, text: 'Floor plan with both exits' }] })
  await adopt(world, place.nora, params)
  const file = async () => (await nora.raw(writtenPlanPdf, { params, query: { version: 1 } })).rawPayload
  const bytes = await file()
  expect(bytes.toString('latin1')).toMatch(/\/Subtype \/Image/)
  expect((await file()).equals(bytes)).toBe(true)
})

test('the trail keeps what was written', async ({ world }) => {
  const { place, save } = await withEditor(world)
  await save()
  await save({ words: '', after: 1 })
  const events = (await world.audit('plan_addition.saved')).filter((one) => one.locationId === place.locationId)
  expect(events.map(({ after }) => after)).toEqual([expect.objectContaining({ plan: 'Emergency Action Plan', words, number: 1 })])
  const [removed] = (await world.audit('plan_addition.removed')).filter((one) => one.locationId === place.locationId)
  expect(removed).toMatchObject({ before: { words }, after: { words: '', number: 2 } })
})
