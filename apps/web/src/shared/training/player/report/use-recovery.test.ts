import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { markReachable } from '#web/platform/api/connection.ts'
import { server, start } from '#web/platform/testing/fake-server.ts'

import { useRecovery } from './use-recovery.ts'

const network = 2
const decode = 3

beforeEach(() => {
  vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: network })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  start()
})
afterEach(() => {
  markReachable()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A film whose loading fails when the test says so. */
function aFilm() {
  let error: { code: number } | null = null
  const element = document.createElement('video')
  Object.defineProperty(element, 'error', { get: () => error })
  const load = vi.spyOn(element, 'load').mockImplementation(() => undefined)
  const { result, unmount } = renderHook(() => useRecovery(element))
  const fail = async (code: number) => {
    error = { code }
    element.dispatchEvent(new Event('error'))
    await act(() => vi.advanceTimersByTimeAsync(0))
  }
  return { load, fail, unmount, isBroken: () => result.current }
}

test('a film that the network interrupted is loaded again at once', async () => {
  const { load, fail, isBroken } = aFilm()
  await fail(network)
  expect(load).toHaveBeenCalledOnce()
  expect(isBroken()).toBe(false)
})

test('a film that fails again and again is loaded every two seconds, not in a tight loop', async () => {
  const { load, fail } = aFilm()
  await fail(network)
  await fail(network)
  await fail(network)
  expect(load).toHaveBeenCalledOnce()
  await act(() => vi.advanceTimersByTimeAsync(1_999))
  expect(load).toHaveBeenCalledOnce()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(load).toHaveBeenCalledTimes(2)
})

test('a film is loaded again when the server can be reached again, and not after the page was left', async () => {
  const { load, fail, unmount } = aFilm()
  server.setReachable(false)
  await fail(network)
  expect(load).not.toHaveBeenCalled()
  server.setReachable(true)
  await act(() => vi.advanceTimersByTimeAsync(2_001))
  expect(load).toHaveBeenCalledOnce()
  await fail(network)
  unmount()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(load).toHaveBeenCalledOnce()
})

test('a film that the browser cannot decode is broken, and is not loaded again', async () => {
  const { load, fail, isBroken } = aFilm()
  await fail(decode)
  expect(load).not.toHaveBeenCalled()
  expect(isBroken()).toBe(true)
})
