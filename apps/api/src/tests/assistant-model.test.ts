import { beforeEach } from 'vitest'

import { injections } from '#content/assistant/testing/evaluation-set'
import { expect, type World } from '#api/data/testing/test'
import { blockText, obedient, quoteOf, tokensOfAnswer, tokensOfVectors, truthful } from '#content/assistant/testing/model-server'
import { httpModel } from '#api/platform/model/http-model'

import {
  answered,
  resetPlace,
  eventsIn,
  key,
  monthlyTokens,
  question,
  streamed,
  test,
  usedTokens,
  type Place,
} from '../testing/place-with-model.ts'

beforeEach<{ world: World; place: Place }>(resetPlace)

test("a truthful model's blocks quote the library, and complete answers without a stream work too", async ({ place }) => {
  const { blocks, end } = await answered(place, question)
  expect(end).toBe('done')
  expect(blocks[0]).toMatchObject({ quotes: [{ title: 'Sharps containers', href: expect.stringMatching(/&mark=/) }] })
  const [arrival] = place.server.arrivals
  expect(arrival).toMatchObject({ authorization: `Bearer ${key}`, body: { model: 'tested-1' }, given: { question } })
  place.server.behave(() => 'whole')
  expect(await answered(place, question)).toEqual({ blocks, end })
})

test('a block is sent as soon as it is checked, while the model is still responding', async ({ place }) => {
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

test('if the model breaks off, checked blocks are kept; if it fails, hangs or returns nonsense, only the library answers', async ({
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

test('a person has two answers written at once; for a third, only the library answers, and its tokens are not counted', async ({
  place,
}) => {
  place.server.behave(() => 'hangs')
  const leaving = new AbortController()
  const first = await streamed(place, leaving.signal)
  const second = await streamed(place, leaving.signal)
  const used = await usedTokens(place)
  expect(await answered(place, question)).toEqual({ blocks: [], end: 'unavailable' })
  expect(await usedTokens(place)).toBe(used)
  leaving.abort()
  await Promise.allSettled([first.text(), second.text()])
  place.server.behave(truthful)
  await expect.poll(async () => (await answered(place, question)).end).toBe('done')
})

test('an embedding endpoint moves passages with a similar meaning up, and a failing one changes nothing', async ({ world, place }) => {
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
  // A section: its title is not the beginning of the titles of all others.
  const last = byWords.findLast((title) => title.includes(': ')) ?? ''
  place.server.understand((texts) =>
    texts.map((each, index) => (index === 0 || each.includes(last.split(': ')[1] ?? '') ? [1, 0] : [0, 1])),
  )
  const byBoth = await titles()
  expect(byBoth.indexOf(last)).toBeLessThan(byWords.indexOf(last))
  expect(await usedTokens(place)).toBe(before + tokensOfAnswer + tokensOfVectors)
  place.server.understand(() => [[1]])
  expect(await titles()).toEqual(byWords)
  world.services.model = model
})

test('false quotes, false numbers and negated quotes are dropped', async ({ place }) => {
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

test('questions with names, health data, contacts, danger or medical topics never reach the model, nor do answers that name people', async ({
  place,
}) => {
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

test('no injected instruction in an answer or a question changes what is shown', async ({ place }) => {
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

test('a reader who disconnects aborts the request to the model', async ({ place }) => {
  place.server.behave(() => 'hangs')
  const leaving = new AbortController()
  await streamed(place, leaving.signal)
  await expect.poll(() => place.server.arrivals.length).toBe(1)
  leaving.abort()
  await expect.poll(() => place.server.arrivals[0]?.left).toBe(true)
})
