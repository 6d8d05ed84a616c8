import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const facts = {
  reads: { session: '/session', location: '/location/:locationId' },
  files: [],
  list: [],
  frame: [],
  screens: { '/': { files: [], reads: ['/tasks/:userId/:locationId'] } },
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
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  document.body.innerHTML = ''
})

const runs = async () => {
  await import('./first-script.ts')
  await expect.poll(() => Object.keys(window.early?.arrived ?? {}).length === asked.length).toBe(true)
}

test('location and tasks are requested once the person is loaded', async () => {
  answers['/session'] = person('me', 'here')
  await runs()
  await expect.poll(() => asked).toEqual(['/session', '/location/here', '/tasks/me/here'])
})

test('on a later visit they are requested at once, and only once', async () => {
  store({ data: person('me', 'here') })
  answers['/session'] = person('me', 'here')
  await runs()
  expect(asked).toEqual(['/location/here', '/tasks/me/here', '/session'])
})

test('if the person has switched the location since, the data of the new one is requested too', async () => {
  store({ data: person('me', 'here') })
  answers['/session'] = person('me', 'there')
  await runs()
  await expect.poll(() => asked).toEqual(['/location/here', '/tasks/me/here', '/session', '/location/there', '/tasks/me/there'])
})

/** The reads of a screen at an address, besides those of the session and the location. */
async function readsAt(address: string, reads: string[]): Promise<string[]> {
  window.history.replaceState({}, '', address)
  vi.stubGlobal('__FIRST__', { ...facts, screens: { '/staff-view': { files: [], reads } } })
  store({ data: person('me', 'here') })
  answers['/session'] = person('me', 'here')
  await runs()
  window.history.replaceState({}, '', '/')
  return asked.filter((one) => !['/session', '/location/here'].includes(one))
}

test('a read takes values from the address of the page, encoded', async () => {
  expect(await readsAt('/staff-view?userId=a%2Fb&tab=2', ['/user/{userId}', '/tasks/:locationId?of={userId}'])).toEqual([
    '/user/a%2Fb',
    '/tasks/here?of=a%2Fb',
  ])
})

test.for(['/staff-view', '/staff-view?userId=', '/staff-view?other=1'])(
  '%s lacks the value, so nothing is read with it',
  async (address) => {
    expect(await readsAt(address, ['/user/{userId}', '/tasks?of={userId}&until={day}', '/roles'])).toEqual(['/roles'])
  },
)

test('the first page of a list is not read if the address of the page has values of its own', async () => {
  expect(await readsAt('/staff-view?page=2', ['/users?page=1', '/roles'])).toEqual(['/roles'])
  vi.resetModules()
  asked = []
  expect(await readsAt('/staff-view', ['/users?page=1', '/roles'])).toEqual(['/users?page=1', '/roles'])
})

test('a damaged store counts as empty', async () => {
  localStorage.setItem('safepractice.user', '{')
  await runs()
  expect(asked).toEqual(['/session'])
})

/** The page was opened from the device cache; the network responds with the newest page. */
function openedFromDevice(newest: string, { status = 200, worker = true, frame = true } = {}) {
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(address === '/' ? new Response(newest, { status }) : Response.json({}))
  })
  const kept: string[] = []
  const put = (name: string) => async (path: string, page: Response) => void kept.push(`${name} ${path} ${await page.text()}`)
  vi.stubGlobal('caches', { keys: async () => ['shell-b1', 'binder-1'], open: async (name: string) => ({ put: put(name) }) })
  if (worker) Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } })
  document.body.innerHTML = `<div id="root">${frame ? '<div class="first"></div>' : ''}</div><script type="text/plain" src="/assets/index-1.js"></script>`
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  return { kept, reload }
}

const pageOf = (number: number) => `<script src="/assets/index-${number}.js"></script><div id="root"></div>`

test('a cached page of an earlier build is replaced by the newest one while only the frame is shown', async () => {
  const { kept, reload } = openedFromDevice(pageOf(2))
  await import('./first-script.ts')
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  expect(kept).toEqual([`shell-b1 / ${pageOf(2)}`])
})

test.for([
  ['the same build', pageOf(1), {}],
  ['a build that arrives when the user may be working', pageOf(2), { frame: false }],
  ['a response that is not the page', 'maintenance', {}],
  ['an error response', pageOf(2), { status: 503 }],
] as const)('%s changes nothing', async ([, newest, how]) => {
  const { kept, reload } = openedFromDevice(newest, how)
  await import('./first-script.ts')
  await expect.poll(() => asked).toContain('/')
  await new Promise((done) => setTimeout(done, 20))
  expect([kept, reload.mock.calls]).toEqual([[], []])
})

test('without a worker, or after a reload, the newest page is not requested', async () => {
  openedFromDevice(pageOf(2), { worker: false })
  await runs()
  expect(asked).not.toContain('/')
  vi.resetModules()
  const { reload } = openedFromDevice(pageOf(2))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as unknown as PerformanceEntry])
  await import('./first-script.ts')
  await new Promise((done) => setTimeout(done, 20))
  expect(asked).not.toContain('/')
  expect(reload).not.toHaveBeenCalled()
})

test.for(['/?due=today', '/staff'])('%s came from the network, so no newer page is requested', async (address) => {
  window.history.replaceState({}, '', address)
  const { reload } = openedFromDevice(pageOf(2))
  await import('./first-script.ts')
  await new Promise((done) => setTimeout(done, 20))
  expect(asked.filter((one) => !one.startsWith('/session'))).toEqual([])
  expect(reload).not.toHaveBeenCalled()
  window.history.replaceState({}, '', '/')
})
