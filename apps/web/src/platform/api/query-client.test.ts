import { expect, test, vi } from 'vitest'

import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

const failure = (status: number) => new ApiError({ status, code: 'a.b', message: 'No.' })

/** Reads something that always fails in this way. Returns how often it was tried. */
async function tries(error: Error): Promise<number> {
  vi.useFakeTimers()
  const client = createQueryClient()
  let count = 0
  const read = client
    .fetchQuery({
      queryKey: ['GET /x'],
      queryFn: () => {
        count += 1
        throw error
      },
      retry: client.getDefaultOptions().queries?.retry ?? false,
    })
    .catch(() => undefined)
  await vi.advanceTimersByTimeAsync(5_000)
  await read
  vi.useRealTimers()
  client.clear()
  return count
}

test.each([
  ['a call that did not arrive', failure(0), 2],
  ['a busy server', failure(503), 2],
  ['a refusal', failure(403), 1],
  ['a conflict', failure(409), 1],
  ['an error of the server', failure(500), 1],
  ['a mistake of the page', new TypeError('x'), 1],
])('%s is tried so often', async (_name, error, count) => expect(await tries(error)).toBe(count))

test.each([
  ['a call that did not arrive', failure(0), 1],
  ['a busy server', failure(503), 2],
])('on a device that reports no network, %s is tried so often', async (_name, error, count) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await tries(error)).toBe(count)
})

test('a read without an answer is reported only if nothing was loaded before', async () => {
  const onLoadError = vi.fn()
  const client = createQueryClient(onLoadError)
  const read = (status: number) =>
    client.fetchQuery({ queryKey: ['GET /x'], queryFn: () => Promise.reject(failure(status)), retry: false }).catch(() => undefined)
  await read(0)
  expect(onLoadError).toHaveBeenCalledTimes(1)
  client.setQueryData(['GET /x'], 'earlier', { updatedAt: 1 })
  await read(0)
  expect(onLoadError).toHaveBeenCalledTimes(1)
  await read(500)
  expect(onLoadError).toHaveBeenCalledTimes(2)
  client.clear()
})

test('each failed read is reported with the name of its endpoint', async () => {
  const onLoadError = vi.fn()
  const client = createQueryClient(onLoadError)
  const error = failure(403)
  await client.fetchQuery({ queryKey: ['GET /x', {}], queryFn: () => Promise.reject(error), retry: false }).catch(() => undefined)
  expect(onLoadError).toHaveBeenCalledExactlyOnceWith('GET /x', error, client)
  await client.fetchQuery({ queryKey: ['GET /y'], queryFn: () => Promise.reject(new TypeError('x')), retry: false }).catch(() => undefined)
  expect(onLoadError, 'not for a mistake of the page').toHaveBeenCalledTimes(1)
  client.clear()
})
