import { expect, test, vi } from 'vitest'

import type { Stretch } from '../video-follower.ts'
import { reportQueue, type Report, type Sent } from './report-queue.ts'

const stretch = (from: number, to: number, change: Partial<Stretch> = {}): Stretch => ({ from, to, rate: 1, visible: true, ...change })

/** A queue whose server answers only when the test says so. */
function given() {
  const sent: Report[] = []
  const answers: ((sent: Sent) => void)[] = []
  const queue = reportQueue({
    send: (report) => {
      sent.push(report)
      return new Promise((resolve) => answers.push(resolve))
    },
  })
  const answer = async (sentTo: number | 'unsent' | 'refused') => {
    answers.shift()?.(typeof sentTo === 'number' ? { reached: sentTo } : sentTo)
    await Promise.resolve()
    await Promise.resolve()
  }
  return { queue, sent, answer, spans: () => sent.map(({ number, from, to }) => [number, from, to]) }
}

test('reports are sent one at a time with increasing numbers, and a rejected one is not retried', async () => {
  const { queue, answer, spans } = given()
  queue.add(stretch(0, 10))
  queue.add(stretch(30, 40))
  queue.add(stretch(50, 60))
  expect(spans()).toEqual([[1, 0, 10]])
  await answer(10)
  await answer('refused')
  expect(spans()).toEqual([
    [1, 0, 10],
    [2, 30, 40],
    [3, 50, 60],
  ])
})

test('the next report starts where the server accepted the previous one to', async () => {
  const { queue, answer, spans } = given()
  queue.add(stretch(0, 10.25))
  await answer(10)
  queue.add(stretch(10.25, 20))
  await answer(20)
  queue.add(stretch(3, 5))
  expect(spans()).toEqual([
    [1, 0, 10.25],
    [2, 10, 20],
    [3, 3, 5],
  ])
})

test('unsent stretches are kept and merged with the following ones into one report at the highest rate', async () => {
  const { queue, answer, sent } = given()
  queue.add(stretch(0, 10))
  await answer('unsent')
  queue.add(stretch(10, 20))
  await answer('unsent')
  queue.add(stretch(20, 30, { rate: 1.5 }))
  await answer('unsent')
  queue.flush()
  await answer(30)
  expect(sent.at(-1)).toEqual({ number: 4, from: 0, to: 30, rate: 1.5, visible: true, ago: expect.any(Number) as number })
  queue.flush()
  expect(sent).toHaveLength(4)
})

test('the rest of a partly accepted report is retried until the server accepts nothing more', async () => {
  vi.useFakeTimers()
  const { queue, answer, spans } = given()
  queue.add(stretch(0, 10))
  await answer(4)
  await vi.advanceTimersByTimeAsync(2_000)
  await answer(7)
  await vi.advanceTimersByTimeAsync(2_000)
  for (let tries = 0; tries < 3; tries++) {
    await answer(7)
    await vi.advanceTimersByTimeAsync(2_000)
  }
  expect(spans()).toEqual([
    [1, 0, 10],
    [2, 4, 10],
    [3, 7, 10],
    [4, 7, 10],
    [5, 7, 10],
  ])
  vi.useRealTimers()
})

test('a report states how long ago its last second was played', async () => {
  vi.useFakeTimers()
  const { queue, answer, sent } = given()
  queue.add(stretch(0, 10))
  await answer('unsent')
  await vi.advanceTimersByTimeAsync(10_000)
  queue.add(stretch(10, 20))
  await answer('unsent')
  await vi.advanceTimersByTimeAsync(7_000)
  queue.flush()
  await answer(12)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent.map(({ from, to, ago }) => [from, to, ago])).toEqual([
    [0, 10, 0],
    [0, 20, 0],
    [0, 20, 7_000],
    [12, 20, 9_000],
  ])
  vi.useRealTimers()
})

test('stretches played while the page was hidden are not merged', async () => {
  const { queue, answer, spans } = given()
  queue.add(stretch(0, 5))
  queue.add(stretch(5, 8))
  queue.add(stretch(8, 9, { visible: false }))
  for (const to of [5, 8, 9]) await answer(to)
  expect(spans().map(([, from, to]) => [from, to])).toEqual([
    [0, 5],
    [5, 8],
    [8, 9],
  ])
})

test('leaving the page sends everything at once, after the pending report', () => {
  const { queue, spans } = given()
  queue.add(stretch(0, 10))
  queue.add(stretch(20, 25))
  queue.sendLast()
  expect(spans()).toEqual([
    [1, 0, 10],
    [2, 20, 25],
  ])
})
