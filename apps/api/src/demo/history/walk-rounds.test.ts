import { expect, test } from 'vitest'
import { z } from 'zod'

import { checkOf } from '#content/checks/check-of'
import { addStopPhotos, finishRound, saveStop } from '#contract/rounds/rounds'

import { historyAt, openOf, recordedCalls } from '../testing/recorded-calls.ts'
import type { Open, Work } from './plan-work.ts'
import { walkRounds } from './walk-rounds.ts'

const stop = (occurrence: string, change: Partial<Open> = {}, { who = 'dana', date = '2026-09-10' } = {}): Work => ({
  open: openOf({ occurrence, rule: 'sharpsContainerCheck', item: `Container ${occurrence}`, ...change }),
  who,
  date,
})

async function walked(stops: readonly Work[], index = 0) {
  const calls = recordedCalls()
  await walkRounds(historyAt(index, calls.call), stops)
  return calls
}

test('the stops of a walk are saved one after the other, and then the round is finished', async () => {
  const { sent } = await walked([stop('a'), stop('b')])
  expect(sent.map(({ endpoint, who, at }) => [endpoint.path, who, at])).toEqual([
    [saveStop.path, 'dana', '2026-09-10T20:00:00.000Z'],
    [saveStop.path, 'dana', '2026-09-10T20:00:45.000Z'],
    [finishRound.path, 'dana', '2026-09-10T20:01:30.000Z'],
  ])
  expect(sent.map(({ params }) => params)).toEqual([{ occurrenceId: 'a' }, { occurrenceId: 'b' }, { locationId: 'place 0' }])
  expect(sent[2]?.body).toEqual({ frequency: '1', due: '2026-09-30' })
  expect(sent[0]?.body).toMatchObject({ result: 'ok', values: {}, via: 'list', deviceAt: '2026-09-10T20:00:00.000Z' })
})

test('two people, or two days, are two walks of one round, the earlier one first', async () => {
  const { to } = await walked([
    stop('a', {}, { date: '2026-09-12' }),
    stop('b', {}, { date: '2026-09-10' }),
    stop('c', {}, { date: '2026-09-10', who: 'jonas' }),
  ])
  expect(to(finishRound).map(({ who, at }) => [who, at])).toEqual([
    ['dana', '2026-09-10T20:00:45.000Z'],
    ['jonas', '2026-09-10T20:00:45.000Z'],
    ['dana', '2026-09-12T20:00:45.000Z'],
  ])
})

test('checks of another frequency or due day are another round', async () => {
  const { to } = await walked([stop('a'), stop('b', { due: '2026-09-29' }), stop('c', { frequency: '2' })])
  expect(
    to(finishRound)
      .map(({ body }) => `${String(body['frequency'])} ${String(body['due'])}`)
      .toSorted(),
  ).toEqual(['1 2026-09-29', '1 2026-09-30', '2 2026-09-30'])
})

test('a stop whose result is a paper has its photo, any other has none', async () => {
  const { to } = await walked([stop('a'), stop('b', { rule: 'sporeTest', item: 'Sterilizer 1' })])
  expect(to(addStopPhotos).map(({ params, file }) => [params, file])).toEqual([[{ occurrenceId: 'b' }, 'photo.png']])
})

test.each(['eyewashRun', 'waterTest', 'nitrousLeakCheck'])('each value that %s measures keeps its limits', async (rule) => {
  const { to } = await walked(Array.from({ length: 40 }, (_, index) => stop(`${index}`, { rule, item: `Item ${index}` })))
  for (const { key, value } of checkOf(rule, { Kind: '' })?.statements ?? []) {
    if (!value) continue
    const measured = to(saveStop).map(({ body }) => z.record(z.string(), z.number()).parse(body['values'])[key] ?? NaN)
    expect(Math.min(...measured), value.label).toBeGreaterThanOrEqual(value.min ?? 0)
    expect(Math.max(...measured), value.label).toBeLessThanOrEqual(value.max ?? Infinity)
    expect(new Set(measured).size, 'not always the same').toBeGreaterThan(2)
  }
})

test('a planned problem is reported instead of OK', async () => {
  const problem = { item: 'Sterilization', periodStart: '2026-11-01', due: '2026-11-30' }
  const { to } = await walked([stop('a', problem, { date: '2026-11-13' })])
  expect(to(saveStop)[0]?.body).toMatchObject({ result: 'problem', statement: 'place', problem: 'loose' })
})

test('stickers are scanned only where there are some, and only after they were printed', async () => {
  const via = async (date: string, index: number) => {
    const { to } = await walked(
      Array.from({ length: 40 }, (_, number) => stop(`${number}`, {}, { date })),
      index,
    )
    return new Set(to(saveStop).map(({ body }) => body['via']))
  }
  expect(await via('2026-09-23', 0)).toEqual(new Set(['sticker', 'list']))
  expect(await via('2026-09-22', 0)).toEqual(new Set(['list']))
  expect(await via('2026-09-23', 1)).toEqual(new Set(['list']))
})
