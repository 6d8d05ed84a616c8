import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { server, start } from '../testing/fake-server.ts'
import { isConnectionLost, isServerReachable, markReachable, markUnreachable, subscribe } from './connection.ts'

beforeEach(() => {
  start()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  markReachable()
})

/** Counts how often listeners are called. */
function listening() {
  const listener = vi.fn()
  return { listener, stop: subscribe(listener) }
}

test('losing and restoring the connection is told once each', () => {
  const { listener, stop } = listening()
  markUnreachable()
  markUnreachable()
  expect([isConnectionLost(), listener.mock.calls.length]).toEqual([true, 1])
  markReachable()
  markReachable()
  expect([isConnectionLost(), listener.mock.calls.length]).toEqual([false, 2])
  stop()
  markUnreachable()
  expect(listener).toHaveBeenCalledTimes(2)
})

test('the server is asked again after longer and longer pauses until it answers', async () => {
  server.setReachable(false)
  const asked = vi.spyOn(globalThis, 'fetch')
  markUnreachable()
  const times: number[] = []
  for (const pause of [2_000, 4_000, 8_000, 15_000, 15_000]) {
    await vi.advanceTimersByTimeAsync(pause - 1)
    times.push(asked.mock.calls.length)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(times, 'never before its time').toEqual([0, 1, 2, 3, 4])
  expect(isConnectionLost()).toBe(true)
  server.setReachable(true)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(isConnectionLost()).toBe(false)
})

test('nothing is asked after a response has arrived', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  markUnreachable()
  markReachable()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  ['answers', () => Promise.resolve(new Response('{}')), true],
  ['answers with an error', () => Promise.resolve(new Response('{}', { status: 503 })), false],
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('a server that %s is reachable: %s', async (_name, answer, reachable) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  expect(await isServerReachable()).toBe(reachable)
})
