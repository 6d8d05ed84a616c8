import { and, eq } from 'drizzle-orm'

import { unansweredQuestions } from '#contract/assistant/unanswered-questions'
import * as contract from '#contract/written-plans/written-plans'
import { location, membership, writtenPlanConfirmation, writtenPlanVersion } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'

import { hashOf } from './plan-draft.ts'
import { adopt, saveMeetingPlace, textOf, withPlan } from './testing/plans-of.ts'

const listFor = async (world: World, who: string, locationId: string) =>
  (await (await world.as(who)).call(contract.listWrittenPlans, { params: { locationId } })).payload

test('a location has the plans whose first page it sees, and none is adopted at first', async ({ world }) => {
  const { place } = await withPlan(world)
  const plans = await listFor(world, place.hana, place.locationId)
  expect(plans.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['exposureControl', 'hazardCommunication', 'emergencyAction', 'firePrevention', 'tuberculosis']),
  )
  expect(plans.map(({ key }) => key)).not.toContain('respirators')
  const plan = plans.find(({ key }) => key === 'emergencyAction')
  expect(plan).toMatchObject({
    newest: null,
    mine: 'none',
    confirmed: null,
    changedPages: expect.arrayContaining(['Emergency action plan']),
  })
})

test('the draft has the current answers; a version keeps the answers from the day it was adopted', async ({ world }) => {
  const { place, params } = await withPlan(world)
  expect(await textOf(world, place.hana, params)).toContain('"lines":[]')
  await saveMeetingPlace(world, place, 'At the flagpole')
  expect(await textOf(world, place.hana, params)).toContain('At the flagpole')
  const version = await adopt(world, place.nora, params)
  expect(version).toMatchObject({ number: 1, asksAgain: true, adoptedBy: { _id: place.nora }, note: 'First version.' })
  await saveMeetingPlace(world, place, 'Under the oak')
  const shown = (await (await world.as(place.hana)).call(contract.getWrittenPlan, { params, query: {} })).payload
  expect(shown.version, 'the newest version unless the draft is asked for').toEqual(version)
  expect(await textOf(world, place.hana, params, 1)).toContain('At the flagpole')
  expect(await textOf(world, place.hana, params)).toContain('Under the oak')
  const plan = (await listFor(world, place.hana, place.locationId)).find(({ key }) => key === params.planKey)
  expect(plan?.changedPages).toEqual(['Emergency action plan', 'Storms, outages and threats'])
  const compared = await (await world.as(place.hana)).call(contract.compareWrittenPlan, { params, query: { from: 1 } })
  const withoutFrom = await (await world.as(place.hana)).call(contract.compareWrittenPlan, { params, query: {} })
  expect(withoutFrom).toEqual(compared)
  expect((await (await world.as(place.hana)).call(contract.compareWrittenPlan, { params, query: { to: 1 } })).payload).toEqual([])
  expect(compared.payload[0]).toMatchObject({
    title: 'Emergency action plan',
    removed: [expect.stringContaining('At the flagpole')],
    added: [expect.stringContaining('Under the oak')],
  })
})

test('a plan contains the law of its own state only, also as a version', async ({ world }) => {
  const { place, params } = await withPlan(world)
  const exposure = { ...params, planKey: 'exposureControl' as const }
  const draft = await textOf(world, place.hana, exposure)
  expect(draft).toContain('In Oregon, state rules also ask for a record of this review')
  for (const state of ['Alaska', 'California', 'Michigan', 'Minnesota', 'Tennessee']) expect(draft).not.toContain(state)
  await adopt(world, place.nora, exposure)
  expect(await textOf(world, place.hana, exposure, 1)).not.toContain('Michigan')
})

test('a plan states in its text what a page shows in a box to notice first', async ({ world }) => {
  const { place, params } = await withPlan(world)
  const draft = await textOf(world, place.hana, { ...params, planKey: 'exposureControl' as const })
  expect(draft).toContain('Take the device with the safety feature.')
  expect(draft).not.toContain('Do this first')
})

test('a stored document produces its stored hash', async ({ world }) => {
  const { place, params } = await withPlan(world)
  const { hash } = await adopt(world, place.nora, params)
  const [row] = await world.system((db) => db.select().from(writtenPlanVersion).where(eq(writtenPlanVersion.locationId, place.locationId)))
  expect(hashOf(row!.document)).toBe(hash)
})

test('a draft that changed after it was viewed cannot be adopted, nor one for which a newer version exists', async ({ world }) => {
  const { place, params } = await withPlan(world)
  const nora = await world.as(place.nora)
  const { hash } = (await nora.call(contract.getWrittenPlan, { params, query: { version: 0 } })).payload
  await saveMeetingPlace(world, place, 'At the flagpole')
  const body = { hash, after: 0, note: 'x', asksAgain: true }
  expect(await nora.refused(contract.adoptWrittenPlan, { params, body })).toMatchObject({ status: 409, code: 'written_plan.changed' })
  await adopt(world, place.nora, params)
  const fresh = (await nora.call(contract.getWrittenPlan, { params, query: { version: 0 } })).payload.hash
  expect(await nora.refused(contract.adoptWrittenPlan, { params, body: { ...body, hash: fresh } })).toMatchObject({
    status: 409,
    code: 'request.conflict',
  })
  expect(await nora.refused(contract.adoptWrittenPlan, { params, body: { ...body, note: ' ' } })).toMatchObject({ status: 422 })
})

test('before the library setup is complete, no plan is adopted', async ({ world }) => {
  const { place, params } = await withPlan(world)
  await world.system((db) => db.update(location).set({ librarySetupCompletedAt: null }).where(eq(location.id, place.locationId)))
  const nora = await world.as(place.nora)
  const { hash, unanswered } = (await nora.call(contract.getWrittenPlan, { params, query: {} })).payload
  const body = { hash, after: 0, note: 'First version.', asksAgain: true, unanswered: unanswered.length }
  expect(await nora.refused(contract.adoptWrittenPlan, { params, body })).toMatchObject({
    status: 409,
    code: 'written_plan.setup_incomplete',
    details: { unanswered: unanswered.length },
  })
  expect((await listFor(world, place.nora, place.locationId)).find(({ key }) => key === params.planKey)?.newest).toBeNull()
})

test('open questions are named with their page, and a plan with some is adopted only with their number confirmed', async ({ world }) => {
  const { place, params } = await withPlan(world)
  const nora = await world.as(place.nora)
  const draft = async () => (await nora.call(contract.getWrittenPlan, { params, query: { version: 0 } })).payload
  const before = await draft()
  expect(before.unanswered).toContainEqual({
    associatedVariable: 'meetingPlace',
    question: expect.stringContaining('meet'),
    page: 'emergency-plan',
  })
  expect(new Set(before.unanswered.map(({ question }) => question))).toEqual(new Set(unansweredQuestions(before.document.pages)))
  await saveMeetingPlace(world, place, 'At the flagpole')
  const { hash, unanswered } = await draft()
  expect(unanswered).toHaveLength(before.unanswered.length - 1)
  const body = { hash, after: 0, note: 'First version.', asksAgain: true }
  for (const confirmed of [undefined, unanswered.length - 1, unanswered.length + 1])
    expect(await nora.refused(contract.adoptWrittenPlan, { params, body: { ...body, unanswered: confirmed } })).toMatchObject({
      status: 409,
      code: 'written_plan.questions_open',
      details: { unanswered: unanswered.length },
    })
  await nora.call(contract.adoptWrittenPlan, { params, body: { ...body, unanswered: unanswered.length } })
  const version = (await nora.call(contract.getWrittenPlan, { params, query: { version: 1 } })).payload
  expect(version.unanswered, 'the questions of a version are closed').toEqual([])
})

test('staff confirm once; an unchanged review keeps the confirmation, and a change that asks again resets it', async ({ world }) => {
  const { place, params } = await withPlan(world)
  await adopt(world, place.nora, params)
  const mine = async () => (await listFor(world, place.hana, place.locationId)).find(({ key }) => key === params.planKey)?.mine
  const hana = await world.as(place.hana)
  expect(await mine()).toBe('due')
  const first = (await hana.call(contract.confirmWrittenPlan, { params, body: { version: 1 } })).payload
  world.services.clock.advance({ minutes: 5 })
  expect((await hana.call(contract.confirmWrittenPlan, { params, body: { version: 1 } })).payload).toEqual(first)
  expect(await mine()).toBe('confirmed')

  const review = await adopt(world, place.nora, params, { note: 'Reviewed, nothing changed.', asksAgain: true })
  expect(review, 'the same words ask nobody again').toMatchObject({ number: 2, asksAgain: false })
  expect(await mine()).toBe('confirmed')

  await saveMeetingPlace(world, place, 'Under the oak')
  await adopt(world, place.nora, params, { note: 'A comma.', asksAgain: false })
  expect(await mine(), 'a small change').toBe('confirmed')
  await saveMeetingPlace(world, place, 'At the gate')
  expect(await adopt(world, place.nora, params, { note: 'New meeting place.', asksAgain: true })).toMatchObject({
    number: 4,
    asksAgain: true,
  })
  expect(await mine()).toBe('due')
  expect(await hana.refused(contract.confirmWrittenPlan, { params, body: { version: 1 } })).toMatchObject({
    status: 409,
    code: 'written_plan.newer_version',
  })
  await hana.call(contract.confirmWrittenPlan, { params, body: { version: 4 } })
  expect(await mine()).toBe('confirmed')

  const rows = await world.system((db) =>
    db
      .select()
      .from(writtenPlanConfirmation)
      .where(eq(writtenPlanConfirmation.userId, place.hana))
      .orderBy(writtenPlanConfirmation.confirmedAt),
  )
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({
    locale: 'en-US',
    textHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    sentence: 'I have read the Emergency Action Plan, version 1. I know where to find it and whom to ask.',
  })
})

test('administrators see people who have not confirmed first, without people who have left', async ({ world }) => {
  const { place, params } = await withPlan(world)
  await adopt(world, place.nora, params)
  await (await world.as(place.hana)).call(contract.confirmWrittenPlan, { params, body: { version: 1 } })
  const readers = async () => (await (await world.as(place.nora)).call(contract.writtenPlanReaders, { params })).payload
  expect((await readers()).map(({ person, due, version }) => [person.fullName, due, version])).toEqual([
    ['Nora Lindqvist', true, null],
    ['Sam Okafor', true, null],
    ['Hana Sato', false, 1],
  ])
  expect((await listFor(world, place.nora, place.locationId)).find(({ key }) => key === params.planKey)?.confirmed).toEqual({
    people: 1,
    of: 3,
  })
  await world.system((db) =>
    db
      .update(membership)
      .set({ endedAt: world.services.clock.now() })
      .where(and(eq(membership.userId, place.sam), eq(membership.locationId, place.locationId))),
  )
  expect((await readers()).map(({ person }) => person.fullName)).toEqual(['Nora Lindqvist', 'Hana Sato'])
  const sam = await world.as(place.sam)
  expect(await sam.refused(contract.confirmWrittenPlan, { params, body: { version: 1 } }), 'nobody signs after leaving').toMatchObject({
    status: 403,
  })
})

test('a version is a PDF with its number, adopter and answers, and always has the same bytes', async ({ world }) => {
  const { place, params } = await withPlan(world)
  await saveMeetingPlace(world, place, 'At the flagpole')
  const hana = await world.as(place.hana)
  expect((await hana.refused(contract.writtenPlanPdf, { params, query: { version: 1 } })).code).toBe('written_plan.no_version')
  await adopt(world, place.nora, params)
  const file = async () => (await hana.raw(contract.writtenPlanPdf, { params, query: { version: 1 } })).rawPayload
  const [one, again] = [await file(), await file()]
  expect(one.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  expect(one.equals(again)).toBe(true)
})

test('staff cannot adopt, other practices see nothing, and a plan that the location does not have is not found', async ({ world }) => {
  const { place, params } = await withPlan(world)
  const hana = await world.as(place.hana)
  const { hash } = (await hana.call(contract.getWrittenPlan, { params, query: { version: 0 } })).payload
  const body = { hash, after: 0, note: 'x', asksAgain: true }
  expect(await hana.refused(contract.adoptWrittenPlan, { params, body })).toMatchObject({ status: 403 })
  expect(await hana.refused(contract.writtenPlanReaders, { params })).toMatchObject({ status: 403 })
  expect(await (await world.as(world.maria)).refused(contract.getWrittenPlan, { params, query: {} })).toMatchObject({ status: 404 })
  expect(await hana.refused(contract.getWrittenPlan, { params: { ...params, planKey: 'respirators' }, query: {} })).toMatchObject({
    status: 404,
  })
  expect(await hana.refused(contract.confirmWrittenPlan, { params, body: { version: 1 } })).toMatchObject({
    code: 'written_plan.no_version',
  })
})

test('adopting and confirming are audited', async ({ world }) => {
  const { place, params } = await withPlan(world)
  await adopt(world, place.nora, params)
  await (await world.as(place.hana)).call(contract.confirmWrittenPlan, { params, body: { version: 1 } })
  expect(await world.audit('written_plan.adopted')).toContainEqual(
    expect.objectContaining({ actorId: place.nora, targetId: place.locationId, after: expect.objectContaining({ number: 1 }) }),
  )
  expect(await world.audit('written_plan.confirmed')).toContainEqual(expect.objectContaining({ actorId: place.hana }))
})
