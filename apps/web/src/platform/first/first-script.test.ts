import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const facts = {
  reads: { session: '/session', location: '/location/:locationId', ofDashboard: ['/tasks/:userId/:locationId'] },
  files: { screens: [], frame: [], dashboard: [] },
}
const person = (userId: string, locationId: string) => ({ payload: { user: { _id: userId, location: { _id: locationId } } } })
const store = (...entries: unknown[]) => localStorage.setItem('safepractice.user', JSON.stringify({ entries }))

let asked: string[]
let answers: Record<string, unknown>

beforeEach(() => {
  vi.resetModules()
  asked = []
  answers = {}
  document.cookie = 'token=mine; Path=/'
  vi.stubGlobal('__FIRST__', facts)
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(Response.json(answers[address] ?? {}))
  })
})

afterEach(() => {
  delete window.early
  localStorage.clear()
  document.cookie = 'token=; Path=/; Max-Age=0'
  vi.unstubAllGlobals()
})

const runs = async () => {
  await import('./first-script.ts')
  await vi.waitFor(() => expect(window.early?.arrived).toHaveLength(asked.length))
}

test('location and tasks are asked for once the person is known', async () => {
  answers['/session'] = person('me', 'here')
  await runs()
  await vi.waitFor(() => expect(asked).toEqual(['/session', '/location/here', '/tasks/me/here']))
})

test('on a visit again they are asked for at once, and once only', async () => {
  store({ data: person('me', 'here') })
  answers['/session'] = person('me', 'here')
  await runs()
  expect(asked).toEqual(['/location/here', '/tasks/me/here', '/session'])
})

test('a person who has gone to another location since then gets what belongs to it', async () => {
  store({ data: person('me', 'here') })
  answers['/session'] = person('me', 'there')
  await runs()
  await vi.waitFor(() => expect(asked).toEqual(['/location/here', '/tasks/me/here', '/session', '/location/there', '/tasks/me/there']))
})

test('a damaged store is as good as none', async () => {
  localStorage.setItem('safepractice.user', '{')
  await runs()
  expect(asked).toEqual(['/session'])
})
