import { sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'

import { ask } from '#contract/assistant'
import { askModel, getModelState, switchModel, type AnswerBlock } from '#contract/assistant-model'
import { injections } from '#content/assistant/testing/evaluation-set'
import { expect, test as base, type World } from '#api/data/testing/test'
import {
  blockText,
  obedient,
  quoteOf,
  startModelServer,
  tokensOfAnswer,
  tokensOfVectors,
  truthful,
  type ModelServer,
} from '#content/assistant/testing/model-server'
import { httpModel } from '#api/platform/model/http-model'

import { practiceWithLibrary } from '../testing/practice-with-library.ts'

const monthlyTokens = 1_000_000
const key = 'sk-secret-of-the-operator'

interface Place {
  world: World
  /** Where the product listens. */
  url: string
  server: ModelServer
  practice: Awaited<ReturnType<typeof practiceWithLibrary>>
  /** What the product has logged. */
  logged: string[]
}

/** One practice and one model server for all tests of the file. */
const test = base.extend<{ place: Place }>({
  place: [
    async ({ world }, provide) => {
      const server = await startModelServer()
      const logged: string[] = []
      const keep = (message: string, facts: unknown) => void logged.push(`${message} ${JSON.stringify(facts)}`)
      world.services.model = httpModel({ baseUrl: server.baseUrl, key, chatModel: 'tested-1', monthlyTokens })
      world.services.log = { ...world.services.log, info: keep, warn: keep }
      const url = await world.app.listen({ host: '127.0.0.1', port: 0 })
      await provide({ world, url, server, practice: await practiceWithLibrary(world), logged })
      await server.close()
    },
    { scope: 'file' },
  ],
})

beforeEach<{ world: World; place: Place }>(async ({ world, place }) => {
  place.server.behave(truthful)
  place.server.arrivals.length = 0
  place.logged.length = 0
  world.services.settings.limits.modelMs = 20_000
  await setSwitch(world, place)
})

async function setSwitch(world: World, { practice }: Place, more: Partial<{ on: boolean; monthlyTokens: number; host: string }> = {}) {
  const model = world.services.model!
  const body = { on: true, host: model.host, name: model.name, monthlyTokens, ...more }
  return (await world.as(practice.nora)).call(switchModel, { params: { practiceId: practice.practiceId }, body })
}

/** What the model says to a question, by the events of the stream. */
async function answered({ practice: { sam, locationId }, world }: Place, asked: string) {
  const reply = await (await world.as(sam)).raw(askModel, { body: { question: asked, location: locationId } })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
  return eventsIn(reply.body)
}

function eventsIn(body: string): { blocks: AnswerBlock[]; end: string | undefined } {
  const events = [...body.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, name, data]) => ({
    name,
    data: JSON.parse(data ?? '') as unknown,
  }))
  return {
    blocks: events.filter(({ name }) => name === 'block').map(({ data }) => data as AnswerBlock),
    end: events.find(({ name }) => name === 'end')?.data as string | undefined,
  }
}

const question = 'when do we replace a sharps container'

/** The answer over the wire, as it comes. */
async function streamed({ world, url, practice: { sam, locationId } }: Place, signal?: AbortSignal) {
  return fetch(url + askModel.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${await world.tokenFor(sam)}`, 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ question, location: locationId }),
    ...(signal ? { signal } : {}),
  })
}

const usedTokens = async ({ practice: { sam, locationId }, world }: Place) =>
  (await (await world.as(sam)).call(getModelState, { params: { locationId } })).usedTokens

test('nothing leaves until an administrator has switched on this model at this host, and nothing after it is switched off', async ({
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

test('the switch refuses another model than was read about, and more than the operator allows', async ({ world, place }) => {
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

test('blocks of a truthful model quote the library; whole answers without a stream count too', async ({ place }) => {
  const { blocks, end } = await answered(place, question)
  expect(end).toBe('done')
  expect(blocks[0]).toMatchObject({ quotes: [{ title: 'Sharps containers', href: expect.stringMatching(/&mark=/) }] })
  const [arrival] = place.server.arrivals
  expect(arrival).toMatchObject({ authorization: `Bearer ${key}`, body: { model: 'tested-1' }, given: { question } })
  place.server.behave(() => 'whole')
  expect(await answered(place, question)).toEqual({ blocks, end })
})

test('a block leaves as soon as it is checked, while the model still writes', async ({ place }) => {
  const gate = Promise.withResolvers<void>()
  place.server.behave(async function* (arrival) {
    const [first = '', ...others] = [...truthful(arrival)].join('').split(/(?<=\n)/)
    yield first
    await gate.promise
    yield others.join('')
  })
  const reply = await streamed(place)
  expect(reply.headers.get('x-accel-buffering')).toBe('no')
  let body = ''
  for await (const piece of reply.body!.pipeThrough(new TextDecoderStream())) {
    body += piece
    if (eventsIn(body).blocks.length === 1) gate.resolve()
  }
  expect(eventsIn(body)).toMatchObject({ blocks: [{}, {}], end: 'done' })
})

test('a model that breaks off keeps what was checked; one that fails, hangs or writes nonsense leaves the library alone', async ({
  world,
  place,
}) => {
  place.server.behave(function* (arrival) {
    yield [...truthful(arrival)].join('').split(/(?<=\n)/)[0] ?? ''
    throw new Error('the line is cut')
  })
  expect(await answered(place, question)).toMatchObject({ blocks: [{}], end: 'done' })
  place.server.behave(function* () {
    yield '{"say": "Repl'
    throw new Error('the line is cut')
  })
  expect(await answered(place, question)).toEqual({ blocks: [], end: 'unavailable' })
  const before = await usedTokens(place)
  place.server.behave(() => 'fails')
  expect(await answered(place, question)).toEqual({ blocks: [], end: 'unavailable' })
  expect(await usedTokens(place)).toBe(before)
  place.server.behave(() => ['I think', ' you should {"say": 4', '}}}} call your mother.'])
  expect(await answered(place, question)).toEqual({ blocks: [], end: 'nothing' })
  place.server.behave(() => 'hangs')
  world.services.settings.limits.modelMs = 50
  expect(await answered(place, question)).toEqual({ blocks: [], end: 'unavailable' })
  expect(place.logged.join()).toContain('the model has not answered')
  expect(place.logged.filter((line) => line.includes('sharps') || line.includes(key))).toEqual([])
})

test('an endpoint that knows what texts mean puts such passages first, and one that fails changes nothing', async ({ world, place }) => {
  const { model } = world.services
  world.services.model = httpModel({
    baseUrl: place.server.baseUrl,
    key,
    chatModel: 'tested-1',
    embeddingModel: 'meaning-1',
    monthlyTokens,
  })
  const titles = async () => {
    await answered(place, question)
    return place.server.arrivals.at(-1)?.given.passages.map(({ title }) => title) ?? []
  }
  const byWords = await titles()
  const before = await usedTokens(place)
  const last = byWords.at(-1) ?? ''
  place.server.understand((texts) =>
    texts.map((each, index) => (index === 0 || each.startsWith(last.split(':')[0] ?? '') ? [1, 0] : [0, 1])),
  )
  const byBoth = await titles()
  expect(byBoth.indexOf(last)).toBeLessThan(byWords.indexOf(last))
  expect(await usedTokens(place)).toBe(before + tokensOfAnswer + tokensOfVectors)
  place.server.understand(() => [[1]])
  expect(await titles()).toEqual(byWords)
  world.services.model = model
})

test('lies about quotes, numbers and the opposite are dropped', async ({ place }) => {
  place.server.behave(function* ({ given }) {
    const real = quoteOf(given.passages[0]!)
    const { passage } = real
    yield blockText('Containers are never replaced.', { passage, text: 'Containers are never replaced.' })
    yield blockText('Replace them every 90 days.', real)
    yield blockText(`Never: ${real.text}`, real)
    yield blockText(real.text, { ...real, passage: 99 })
    yield blockText('Ask the moon.', real, { passage: 2, text: 'Ask the moon.' })
  })
  expect(await answered(place, question)).toEqual({ blocks: [], end: 'nothing' })
})

test('names, health, contacts, danger and medical questions never reach the model, nor do answers that name people', async ({ place }) => {
  for (const kept of [
    'did Lindqvist replace the sharps container',
    'sharps container and my test results',
    'replace a sharps container, call 503-555-0123',
    'sharps container for a@b.example',
    'I got stuck by a needle of the sharps container',
    'what dose of ibuprofen after the sharps container',
    'what is the wifi password',
  ])
    expect([kept, await answered(place, kept)]).toEqual([kept, { blocks: [], end: 'kept' }])
  expect(place.server.arrivals).toEqual([])
  for (const asked of [
    question,
    'who is the safety officer',
    'who do i report a needlestick plan question to',
    'where do we meet after evacuation',
  ])
    await answered(place, asked)
  const sent = JSON.stringify(place.server.arrivals.map(({ body }) => body))
  expect(sent).toContain('sharps')
  expect(sent).not.toMatch(/Lindqvist|\bHana\b|\bNora\b/)
})

test('no planted order of an answer or a question changes what is shown', async ({ place }) => {
  const { practice, server, world } = place
  const orders = [...new Set(injections.map(({ order }) => order))]
  const truth = await answered(place, question)
  server.behave(obedient(orders))
  for (const order of orders) {
    world.services.clock.advance({ minutes: 1 })
    await practice.edit('meetingPlace', order)
    expect([order, (await answered(place, 'where do we meet after evacuation')).blocks]).toEqual([order, []])
  }
  for (const from of [0, 7, 14])
    expect((await answered(place, `${question}? ${orders.slice(from, from + 7).join(' ')}`)).blocks).toEqual([])
  server.behave(truthful)
  expect(await answered(place, question)).toEqual(truth)
})

test('the limit of a month holds for questions at once, and the next month begins anew', async ({ world, place }) => {
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
  const asking = Array.from({ length: 4 }, async () => {
    ends.push((await answered(place, question)).end)
    if (ends.length >= 2) gate.resolve()
  })
  await Promise.all(asking)
  expect(ends.filter((end) => end === 'limit').length).toBeGreaterThanOrEqual(2)
  expect(await usedTokens(place)).toBe(tokensOfAnswer * (1 + ends.filter((end) => end === 'done').length))
  const embedded = await (await world.as(place.practice.sam)).call(ask, { body: { question, location: place.practice.locationId } })
  expect(embedded.quotes.length).toBeGreaterThan(0)
})

test('a reader who leaves ends the question to the model', async ({ place }) => {
  place.server.behave(() => 'hangs')
  const leaving = new AbortController()
  await streamed(place, leaving.signal)
  await expect.poll(() => place.server.arrivals.length).toBe(1)
  leaving.abort()
  await expect.poll(() => place.server.arrivals[0]?.left).toBe(true)
})
