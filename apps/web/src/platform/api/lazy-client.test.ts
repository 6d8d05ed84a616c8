import { expect, test, vi } from 'vitest'

import { lazyClient } from './lazy-client.tsx'
import { createQueryClient } from './query-client.ts'

test('the client is created once, on first request, and all who wait are notified', async () => {
  const client = createQueryClient()
  const open = vi.fn(() => Promise.resolve(client))
  const late = lazyClient(open)
  const onLoaded = vi.fn()
  late.subscribe(onLoaded)
  expect(late.current()).toBeUndefined()
  expect(open).not.toHaveBeenCalled()
  expect(await Promise.all([late.load(), late.load()])).toEqual([client, client])
  expect(late.current()).toBe(client)
  expect(open).toHaveBeenCalledOnce()
  expect(onLoaded).toHaveBeenCalledOnce()
})

test('loading the client is retried on the next call after a failure', async () => {
  const client = createQueryClient()
  const open = vi.fn(() => Promise.resolve(client)).mockRejectedValueOnce(new Error('offline'))
  const late = lazyClient(open)
  await expect(late.load()).rejects.toThrow('offline')
  expect(await late.load()).toBe(client)
})
