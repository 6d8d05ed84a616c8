import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { noteAnswer, noteNoAnswer } from './connection.ts'
import { pauseMs, whenBack } from './when-back.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  noteAnswer()
  vi.useRealTimers()
})

const loseAndFind = () => {
  noteNoAnswer()
  noteAnswer()
}

test('a restored connection is reported at once, and more within the pause only once at its end', () => {
  const listener = vi.fn<() => void>()
  const end = whenBack(listener)
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
  const end = whenBack(listener)
  loseAndFind()
  loseAndFind()
  noteNoAnswer()
  vi.advanceTimersByTime(pauseMs)
  expect(listener).toHaveBeenCalledTimes(1)
  noteAnswer()
  expect(listener).toHaveBeenCalledTimes(2)
  end()
})
