import { afterEach, expect, test, vi } from 'vitest'

import { nextPaint } from './next-paint.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Frames that the test draws itself. */
function ownFrames() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => waiting.push(callback))
  const resolved = vi.fn()
  void nextPaint().then(resolved)
  return { resolved, frame: () => waiting.splice(0).forEach((callback) => callback()) }
}

test('the promise resolves in a task after the frame, not in the callback before it is painted', async () => {
  const { resolved, frame } = ownFrames()
  await vi.advanceTimersByTimeAsync(20)
  frame()
  await Promise.resolve()
  expect(resolved).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(0)
  expect(resolved).toHaveBeenCalledOnce()
})

test('a page without frames waits 100 ms', async () => {
  const { resolved } = ownFrames()
  await vi.advanceTimersByTimeAsync(99)
  expect(resolved).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(resolved).toHaveBeenCalledOnce()
})
