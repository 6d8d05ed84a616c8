import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

import { forgetJoining, keepJoining, readJoining, type Joining } from './join-state.ts'

const name = 'safepractice.joining'
const joining = {
  user: { _id: 'a'.repeat(24), firstName: 'Ivan', lastName: 'Cole', email: 'ivan@cedar.example', phone: null },
  proof: 'p',
  expiresAt: '2026-11-28T10:00:00.000Z',
} as unknown as Joining
const before = new Date('2026-11-28T09:59:59.999Z')

afterEach(() => sessionStorage.clear())

test('what was kept is read until the proof expires', () => {
  keepJoining(joining)
  expect(readJoining(before)).toEqual(joining)
})

test('an expired proof is forgotten', () => {
  keepJoining(joining)
  expect(readJoining(new Date(joining.expiresAt))).toBeUndefined()
  expect(sessionStorage.getItem(name)).toBeNull()
})

test.each(['{', 'null', '[]', '{"proof":"p"}', '{"proof":1,"user":{},"expiresAt":"2099-01-01T00:00:00Z"}', '"text"'])(
  'stored text %s is not a joining and is removed',
  (text) => {
    sessionStorage.setItem(name, text)
    expect(readJoining(before)).toBeUndefined()
    expect(sessionStorage.getItem(name)).toBeNull()
  },
)

test('nothing is read after it was forgotten', () => {
  keepJoining(joining)
  forgetJoining()
  expect(readJoining(before)).toBeUndefined()
})

/** The path at which the first script leaves the page of an invited person. */
async function openedByFirstScript(): Promise<string> {
  vi.resetModules()
  vi.stubGlobal('__FIRST__', { files: [], list: [], screens: {} })
  window.history.replaceState(null, '', '/registerUser')
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  await import('#web/platform/first/first-script.ts')
  return window.location.pathname
}

test('the first script, which cannot import this file, finds an invitation under its name', async () => {
  expect(await openedByFirstScript()).toBe('/register')
  keepJoining(joining)
  expect(await openedByFirstScript()).toBe('/registerUser')
})
