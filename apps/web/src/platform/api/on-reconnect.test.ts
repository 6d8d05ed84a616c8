import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { markReachable, markUnreachable } from './connection.ts'
import { pauseMs, onReconnect } from './on-reconnect.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  markReachable()
  vi.useRealTimers()
})

const loseAndFind = () => {
  markUnreachable()
  markReachable()
}

test('a restored connection is reported at once, and more within the pause only once at its end', () => {
  const listener = vi.fn<() => void>()
  const end = onReconnect(listener)
  loseAndFind()
  expect(listener).toHaveBeenCalledTimes(1)
  for (let time = 0; time < 50; time += 1) loseAndFind()
  expect(listener).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(pauseMs - 1)
  expect(listener).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(listener).toHaveBeenCalledTimes(2)
  end()
  vi.advanceTimersByTime(pauseMs)
  loseAndFind()
  expect(listener).toHaveBeenCalledTimes(2)
})

test('nothing is reported at the end of the pause if the connection is lost again', () => {
  const listener = vi.fn<() => void>()
  const end = onReconnect(listener)
  loseAndFind()
  loseAndFind()
  markUnreachable()
  vi.advanceTimersByTime(pauseMs)
  expect(listener).toHaveBeenCalledTimes(1)
  markReachable()
  expect(listener).toHaveBeenCalledTimes(2)
  end()
})
