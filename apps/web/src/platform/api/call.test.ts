import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { previewStaffImport } from '#contract/staff/staff-import'

import { server } from '../testing/fake-server.ts'
import { upload } from '../testing/fake-upload.ts'
import { ids } from '../testing/people.ts'
import { call } from './call.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Sends a file to a server that never responds; returns how the call ends. */
function startUpload(signal?: AbortSignal) {
  server.on(previewStaffImport, () => new Promise(() => undefined))
  const request = { params: { locationId: ids.location }, files: [new File(['x'], 'staff.csv')] }
  return call(previewStaffImport, signal ? { ...request, signal } : request).catch((problem: unknown) => problem)
}

test('an upload continues as long as it makes progress, and fails after two and a half minutes without progress', async () => {
  const end = startUpload()
  for (const share of [0.1, 0.2, 0.3]) {
    await vi.advanceTimersByTimeAsync(149_000)
    upload.progress(share)
  }
  await vi.advanceTimersByTimeAsync(149_000)
  expect(upload.isAborted()).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await end).toMatchObject({ status: 0, code: 'network.timeout' })
})

test('a canceled upload ends at once, even before it has started', async () => {
  const running = new AbortController()
  const end = startUpload(running.signal)
  running.abort()
  expect(await end).toMatchObject({ status: 0, code: 'network.canceled' })
  expect(await startUpload(AbortSignal.abort())).toMatchObject({ code: 'network.canceled' })
})
