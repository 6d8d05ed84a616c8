import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { getSession } from '#contract/access/access'
import { login } from '#contract/access/sign-in'
import { SignedOut } from '#contract/endpoint/errors'
import { previewStaffImport } from '#contract/staff/staff-import'

import { onSessionEvent } from '../session/session-events.ts'
import { refuse, server } from '../testing/fake-server.ts'
import { upload } from '../testing/fake-upload.ts'
import { ids } from '../testing/people.ts'
import { call } from './call.ts'

beforeEach(() => {
  vi.useFakeTimers()
  document.cookie = 'token=mine; Path=/'
})
afterEach(() => {
  vi.useRealTimers()
  document.cookie = 'token=; Path=/; Max-Age=0'
})

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

test('without a session, nothing is sent that needs one, and the page is notified that the session has ended', async () => {
  document.cookie = 'token=; Path=/; Max-Age=0'
  server.on(getSession, () => refuse(401, SignedOut.code, SignedOut.text))
  const heard = vi.fn()
  onTestFinished(onSessionEvent(heard))
  await expect(call(getSession)).rejects.toMatchObject({ status: 401, code: SignedOut.code, message: SignedOut.text })
  expect([server.calls(getSession).length, heard.mock.calls]).toEqual([0, [[{ type: 'ended', expired: true, why: undefined }]]])
})

test('what somebody without a session may call is sent, and so is what has a proof of its own', async () => {
  document.cookie = 'token=; Path=/; Max-Age=0'
  server.on(getSession, () => refuse(404, 'request.not_found', 'x'))
  await expect(call(getSession, { bearer: 'proof' })).rejects.toMatchObject({ status: 404 })
  server.on(login, () => refuse(422, 'session.wrong_credentials', 'x'))
  await expect(call(login, { body: { username: 'a@b.example', password: 'x' } })).rejects.toMatchObject({ status: 422 })
  expect([server.calls(getSession).length, server.calls(login).length]).toEqual([1, 1])
})
