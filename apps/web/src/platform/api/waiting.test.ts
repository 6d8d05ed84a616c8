import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { startWaiting } from './waiting.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('waiting ends at its limit', () => {
  const { signal, endedBy } = startWaiting(1_000)
  vi.advanceTimersByTime(999)
  expect([signal.aborted, endedBy()]).toEqual([false, undefined])
  vi.advanceTimersByTime(1)
  expect([signal.aborted, endedBy()]).toEqual([true, 'timeout'])
})

test('progress restarts the limit', () => {
  const { signal, restart } = startWaiting(1_000)
  vi.advanceTimersByTime(900)
  restart()
  vi.advanceTimersByTime(900)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(100)
  expect(signal.aborted).toBe(true)
})

test('the caller ends the waiting, and the first reason stays', () => {
  const caller = new AbortController()
  const { signal, endedBy } = startWaiting(1_000, caller.signal)
  caller.abort()
  expect([signal.aborted, endedBy()]).toEqual([true, 'canceled'])
  vi.advanceTimersByTime(2_000)
  expect(endedBy()).toBe('canceled')
})

test('a caller that has ended before is canceled at once', () => {
  const { signal, endedBy } = startWaiting(1_000, AbortSignal.abort())
  expect([signal.aborted, endedBy()]).toEqual([true, 'canceled'])
})

test('after its end, neither the limit nor the caller does anything', () => {
  const caller = new AbortController()
  const { signal, endedBy, end } = startWaiting(1_000, caller.signal)
  end()
  caller.abort()
  vi.advanceTimersByTime(2_000)
  expect([signal.aborted, endedBy()]).toEqual([false, undefined])
})
