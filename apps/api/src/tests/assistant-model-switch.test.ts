import { sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'

import { ask } from '#contract/assistant/assistant'
import { getModelState, switchModel } from '#contract/assistant/assistant-model'
import { expect, type World } from '#api/data/testing/test'
import { tokensOfAnswer, truthful } from '#content/assistant/testing/model-server'

import { answered, monthlyTokens, question, resetPlace, setSwitch, test, usedTokens, type Place } from '../testing/place-with-model.ts'

beforeEach<{ world: World; place: Place }>(resetPlace)

test('nothing is sent until an administrator has switched on this model at this host, or after it is switched off', async ({
  world,
  place,
}) => {
  const { practice, server } = place
  const params = { locationId: practice.locationId }
  const sam = await world.as(practice.sam)
  await setSwitch(world, place, { on: false })
  expect(await sam.call(getModelState, { params })).toMatchObject({ on: false, maySwitch: false, model: { name: 'tested-1' } })
  expect(await answered(place, question)).toEqual({ blocks: [], end: 'kept' })
  await setSwitch(world, place)
  expect(await sam.call(getModelState, { params })).toMatchObject({ on: true, monthlyTokens, mostTokens: monthlyTokens })
  expect((await (await world.as(practice.nora)).call(getModelState, { params })).maySwitch).toBe(true)
  expect((await answered(place, question)).end).toBe('done')
  const asked = server.arrivals.length
  const { model } = world.services
  world.services.model = { ...model!, host: 'elsewhere.example' }
  expect(await answered(place, question)).toEqual({ blocks: [], end: 'kept' })
  world.services.model = null
  expect(await answered(place, question)).toEqual({ blocks: [], end: 'kept' })
  world.services.model = model
  await setSwitch(world, place, { on: false })
  expect(await answered(place, question)).toEqual({ blocks: [], end: 'kept' })
  expect(server.arrivals).toHaveLength(asked)
  const events = (await world.audit('assistant.model_switched')).filter((each) => each.practiceId === practice.practiceId)
  expect(JSON.stringify(events)).toContain(model!.host)
})

test("the switch rejects a model other than the one displayed, and a limit above the operator's", async ({ world, place }) => {
  const nora = await world.as(place.practice.nora)
  const params = { practiceId: place.practice.practiceId }
  const body = { on: true, host: world.services.model!.host, name: 'tested-1', monthlyTokens }
  expect(await nora.refused(switchModel, { params, body: { ...body, host: 'elsewhere.example' } })).toMatchObject({
    status: 409,
    code: 'assistant.other_model',
  })
  const refused = await nora.refused(switchModel, { params, body: { ...body, monthlyTokens: monthlyTokens + 1 } })
  expect(refused).toMatchObject({ status: 422, fields: { monthlyTokens: 'Please enter at most 1,000,000.' } })
})

test('the monthly limit covers concurrent questions, and the next month starts at zero', async ({ world, place }) => {
  await world.system((db) => db.execute(sql`update assistant_model set month = '2026-10', used_tokens = 999999`))
  expect(await usedTokens(place)).toBe(0)
  expect((await answered(place, question)).end).toBe('done')
  expect(await usedTokens(place)).toBe(tokensOfAnswer)
  await setSwitch(world, place, { monthlyTokens: 6000 })
  const gate = Promise.withResolvers<void>()
  place.server.behave(async function* (arrival) {
    await gate.promise
    yield* truthful(arrival)
  })
  const ends: (string | undefined)[] = []
  // A person may wait for two answers at once.
  const { nora, sam } = place.practice
  const asking = [nora, nora, sam, sam].map(async (person) => {
    ends.push((await answered(place, question, person)).end)
    if (ends.length >= 2) gate.resolve()
  })
  await Promise.all(asking)
  expect(ends.filter((end) => end === 'limit').length).toBeGreaterThanOrEqual(2)
  expect(await usedTokens(place)).toBe(tokensOfAnswer * (1 + ends.filter((end) => end === 'done').length))
  const embedded = await (await world.as(place.practice.sam)).call(ask, { body: { question, location: place.practice.locationId } })
  expect(embedded.quotes.length).toBeGreaterThan(0)
})
