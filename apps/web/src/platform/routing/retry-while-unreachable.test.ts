import { afterEach, expect, test, vi } from 'vitest'

import { retryWhileUnreachable } from './retry-while-unreachable.ts'

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/records.js')
const serverIs = (up: boolean) =>
  vi.stubGlobal('fetch', async () => (up ? new Response('ok') : Promise.reject(new TypeError('Failed to fetch'))))

afterEach(() => vi.unstubAllGlobals())

test('a screen opens once a briefly unreachable server is back', async () => {
  serverIs(false)
  const load = vi.fn(async () => 'the screen').mockRejectedValueOnce(missing)
  expect(await retryWhileUnreachable(load, [1, 1])).toBe('the screen')
  expect(load).toHaveBeenCalledTimes(2)
})

test('an unreachable server is reported, and the page is not reloaded', async () => {
  serverIs(false)
  const load = vi.fn(() => Promise.reject(missing))
  await expect(retryWhileUnreachable(load, [1, 1])).rejects.toThrow('The server cannot be reached.')
  expect(load).toHaveBeenCalledTimes(3)
})

test('code missing on a running server means a newer build, and the error is passed to the router at once', async () => {
  serverIs(true)
  const load = vi.fn(() => Promise.reject(missing))
  await expect(retryWhileUnreachable(load, [1, 1])).rejects.toBe(missing)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a missing style sheet is reported like a missing script, so that the router reloads the page', async () => {
  serverIs(true)
  const load = () => Promise.reject(new Error('Unable to preload CSS for /assets/records.css'))
  await expect(retryWhileUnreachable(load, [1, 1])).rejects.toThrow(/^Failed to fetch dynamically imported module/)
})
