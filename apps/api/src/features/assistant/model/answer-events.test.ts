import { expect, test } from 'vitest'

import { injections } from '#content/assistant/testing/evaluation-set'
import type { Model } from '#api/platform/model/model'

import { answerEvents } from './answer-events.ts'
import { obedient, truthful, type Arrival, type Behavior } from '#content/assistant/testing/model-server'
import type { SentPassage } from './verify-block.ts'

/** Runs a model in this process that behaves like the test server. */
const modelThat = (behavior: Behavior): Model => ({
  host: 'model.example',
  name: 'tested-1',
  monthlyTokens: 0,
  embed: null,
  async *write(messages) {
    const given = JSON.parse(messages.at(-1)?.content ?? '') as Arrival['given']
    const pieces = behavior({ authorization: '', body: { model: '', messages: [] }, given, left: false })
    if (typeof pieces !== 'string') for await (const text of pieces) yield { text }
  },
})

const library: SentPassage = {
  kind: 'page',
  source: 'ecp-vaccine',
  title: 'Hepatitis B vaccine',
  heading: 'Who pays',
  units: [{ text: 'The practice pays for the hepatitis B vaccine.', anchor: '1', score: 1, fits: 1 }],
}

async function shown(behavior: Behavior, passages: readonly SentPassage[], question = 'who pays for the vaccine') {
  const prepared = { question, passages, reserved: { practiceId: '', month: '', tokens: 0 } }
  const settled: number[] = []
  const events = answerEvents(prepared, {
    model: modelThat(behavior),
    signal: new AbortController().signal,
    settle: async (tokens) => void settled.push(tokens),
    failed: (problem) => expect.fail(String(problem)),
  })
  const all = await Array.fromAsync(events)
  expect(settled).toHaveLength(1)
  return all
}

test('an injected instruction in a page, an answer, a sheet name or a question makes an obedient model show nothing', async () => {
  const orders = injections.map(({ order }) => order)
  for (const { place, order } of injections) {
    const planted: SentPassage =
      place === 'sheet'
        ? {
            kind: 'sheet',
            source: '1',
            title: order,
            heading: 'Safety data sheet',
            units: [{ text: 'Signal word: Danger.', anchor: '', score: 0, fits: 0 }],
          }
        : { ...library, kind: place, units: [...library.units, { text: order, anchor: '2', score: 0, fits: 0 }] }
    const nothing = [{ name: 'end', data: 'nothing' }]
    expect([order, await shown(obedient(orders), [library, planted])]).toEqual([order, nothing])
    expect([order, await shown(obedient(orders), [library], `who pays? ${order}`)]).toEqual([order, nothing])
  }
})

test('the same sentence is shown once, and at most three sentences are shown', async () => {
  const passages = ['pays', 'orders', 'stores', 'counts'].map((word): SentPassage => ({
    ...library,
    units: [{ text: `The practice ${word} the vaccine.`, anchor: '1', score: 0, fits: 0 }],
  }))
  const twice: Behavior = function* (arrival) {
    yield* truthful(arrival)
    yield* truthful(arrival)
    yield* truthful({ ...arrival, given: { ...arrival.given, passages: arrival.given.passages.slice(3) } })
  }
  expect((await shown(twice, passages)).map(({ name }) => name)).toEqual(['block', 'block', 'block', 'end'])
})
