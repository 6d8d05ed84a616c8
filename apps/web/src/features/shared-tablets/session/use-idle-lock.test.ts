import { act, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useIdleLock } from './use-idle-lock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1_000))

test('the tablet locks a minute after the last touch, and counts the last ten seconds', () => {
  const lock = vi.fn<() => void>()
  const { result } = renderHook(() => useIdleLock(lock))
  pass(49)
  expect(result.current).toBeUndefined()
  pass(1)
  expect(result.current).toBe(10)
  pass(9)
  expect(result.current).toBe(1)
  expect(lock).not.toHaveBeenCalled()
  pass(1)
  expect(lock).toHaveBeenCalled()
})

test.each(['pointerDown', 'keyDown', 'wheel', 'touchMove'] as const)('%s begins the minute again', (sign) => {
  const lock = vi.fn<() => void>()
  const { result } = renderHook(() => useIdleLock(lock))
  pass(55)
  act(() => void fireEvent[sign](document.body))
  expect(result.current).toBeUndefined()
  pass(59)
  expect(lock).not.toHaveBeenCalled()
})
