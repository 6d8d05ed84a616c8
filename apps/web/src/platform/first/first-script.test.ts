import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const facts = {
  script: '/assets/index-1.js',
  font: '/assets/inter-1.woff2',
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
/** What the server has drawn, and the requests for it. */
let view: { response: () => Response | Promise<Response>; asked: [URL, unknown][] }
const isOfView = (address: string) => address.startsWith('/api/v2/first_view?')
const nothing = () => new Response(null, { status: 204 })
/** What the browser does with a font that a style sheet declares. */
let loadFont: (font: string) => Promise<unknown>

beforeEach(() => {
  vi.resetModules()
  asked = []
  answers = {}
  view = { response: nothing, asked: [] }
  loadFont = async () => []
  Object.assign(document.fonts, { load: (font: string) => loadFont(font) })
  document.cookie = 'token=mine; Path=/'
  vi.stubGlobal('__FIRST__', facts)
  vi.stubGlobal('fetch', (address: string, { headers }: RequestInit = {}) => {
    if (isOfView(address)) {
      view.asked.push([new URL(address, 'http://server.test'), headers])
      return Promise.resolve(view.response())
    }
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
  Reflect.deleteProperty(document.fonts, 'load')
  document.head.innerHTML = ''
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
    if (isOfView(address)) return Promise.resolve(view.response())
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

const root = () => document.getElementById('root')
const showFrame = () => void (document.body.innerHTML = '<div id="root"><div class="first"></div></div>')
const drawn = '<h1>Staff</h1>'

test('the view that the server has drawn takes the place of the frame, and does not react', async () => {
  showFrame()
  view.response = () => new Response(drawn)
  window.history.replaceState({}, '', '/staff-view?userId=a')
  await runs()
  await expect.poll(() => root()?.innerHTML).toBe(`<div class="first-view" inert="" aria-hidden="true">${drawn}</div>`)
  window.history.replaceState({}, '', '/')
  const [[address, headers] = []] = view.asked
  expect(headers).toEqual({ authorization: 'Bearer mine' })
  expect(Object.fromEntries(address?.searchParams ?? [])).toEqual({
    address: '/staff-view?userId=a',
    script: '/assets/index-1.js',
    width: `${window.innerWidth}`,
    height: `${window.innerHeight}`,
  })
})

test('a view that arrives after the app has rendered is not shown', async () => {
  showFrame()
  const { promise, resolve } = Promise.withResolvers<Response>()
  view.response = () => promise
  await runs()
  document.body.innerHTML = '<div id="root"><main>App</main></div>'
  resolve(new Response(drawn))
  await new Promise((done) => setTimeout(done, 20))
  expect(root()?.innerHTML).toBe('<main>App</main>')
})

test('a view waits for the style sheets of its screen', async () => {
  showFrame()
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  document.body.append(sheet)
  const { promise, resolve } = Promise.withResolvers<void>()
  window.firstStyles = promise
  view.response = () => new Response(drawn)
  await runs()
  await new Promise((done) => setTimeout(done, 20))
  expect(root()?.innerHTML).toBe('<div class="first"></div>')
  resolve()
  await new Promise((done) => setTimeout(done, 20))
  expect(root()?.innerHTML, 'the sheet in the page is still loading').toBe('<div class="first"></div>')
  sheet.dispatchEvent(new Event('load'))
  await expect.poll(() => root()?.textContent).toBe('Staff')
  delete window.firstStyles
})

test('a view waits for the font, so that no line moves later', async () => {
  showFrame()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const asked: string[] = []
  loadFont = (font) => (asked.push(font), promise)
  view.response = () => new Response(drawn)
  await runs()
  await expect.poll(() => asked).toEqual(["1em 'Inter Variable'"])
  await new Promise((done) => setTimeout(done, 20))
  expect(root()?.innerHTML).toBe('<div class="first"></div>')
  resolve([])
  await expect.poll(() => root()?.textContent).toBe('Staff')
})

test('a view is shown in another font if the font does not arrive', async () => {
  showFrame()
  loadFont = () => Promise.reject(new DOMException('', 'NetworkError'))
  view.response = () => new Response(drawn)
  await runs()
  await expect.poll(() => root()?.textContent).toBe('Staff')
})

const linksOf = (rel: string) => [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)]

test('the font loads together with the view', async () => {
  await runs()
  expect(linksOf('preload').map((link) => [link.getAttribute('href'), link.as, link.type, link.crossOrigin])).toEqual([
    ['/assets/inter-1.woff2', 'font', 'font/woff2', ''],
  ])
})

/** Runs the script at an address, with a screen that has the files and reads. */
async function runsAt(address: string, screen: string, more: { files?: number[]; reads?: string[] }) {
  window.history.replaceState({}, '', address)
  vi.stubGlobal('__FIRST__', { ...facts, files: ['/a.js', '/b.js'], screens: { [screen]: { files: [], reads: [], ...more } } })
  await runs()
  window.history.replaceState({}, '', '/')
}

test('the page of a short link loads its files, whatever its code', async () => {
  await runsAt('/oc/ABCD2345', '/oc/$code', { files: [1] })
  expect(linksOf('modulepreload').map((link) => link.getAttribute('href'))).toEqual(['/b.js'])
})

test.for([
  ['/admin', '/admin/overview'],
  ['/Admin/', '/admin/overview'],
  ['/admin/practice', '/admin/practice'],
  ['/administration', '/administration'],
])('%s opens %s before anything is requested', async ([address = '', opened]) => {
  window.history.replaceState({ key: 1 }, '', address)
  await runs()
  expect([location.pathname, view.asked[0]?.[0].searchParams.get('address'), history.state]).toEqual([opened, opened, { key: 1 }])
  window.history.replaceState({}, '', '/')
})

test('outside the frame, the reads of the screen are sent without that of the location, and no font', async () => {
  answers['/session'] = { payload: { user: { _id: 'me', location: { _id: 'here' }, practice: { _id: 'ours' } } } }
  await runsAt('/update_subscription', '/update_subscription', { reads: ['/problem/:practiceId'] })
  await expect.poll(() => asked).toEqual(['/session', '/problem/ours'])
  expect(linksOf('preload')).toEqual([])
})

test.for([
  ['without a session', '/update_subscription', ['/problem/:practiceId']],
  ['for a screen without reads', '/secondFactor', []],
] as const)('outside the frame, nothing is read %s', async ([how, address, reads]) => {
  if (how === 'without a session') document.cookie = 'token=; Path=/; Max-Age=0'
  await runsAt(address, address.toLowerCase(), { reads: [...reads] })
  expect([asked, window.early]).toEqual([[], undefined])
})

test.for([
  ['nothing to show', nothing],
  ['an error', () => new Response('maintenance', { status: 503 })],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('%s leaves the frame', async ([, response]) => {
  showFrame()
  view.response = response
  await runs()
  await new Promise((done) => setTimeout(done, 20))
  expect(root()?.innerHTML).toBe('<div class="first"></div>')
})

test.for(['/signin', '/onboarding', '/registerUser', '/tablet', '/logout'])(
  '%s is outside the frame, so nothing is drawn',
  async (address) => {
    window.history.replaceState({}, '', address)
    await import('./first-script.ts')
    window.history.replaceState({}, '', '/')
    expect(view.asked).toEqual([])
  },
)

test('nothing is drawn if a service worker has the scripts', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } })
  window.history.replaceState({}, '', '/records')
  await runs()
  window.history.replaceState({}, '', '/')
  expect([view.asked, linksOf('preload')]).toEqual([[], []])
})

test('nothing is drawn for a visitor', async () => {
  document.cookie = 'token=; Path=/; Max-Age=0'
  await import('./first-script.ts')
  expect(view.asked).toEqual([])
})

test('a page of an earlier build is replaced while only the view from the server is shown', async () => {
  const { reload } = openedFromDevice(pageOf(2), { frame: false })
  root()?.insertAdjacentHTML('beforeend', '<div class="first-view" inert></div>')
  await import('./first-script.ts')
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('the navigation of the administration is scrolled to the place of the screen, as the app does it', async () => {
  showFrame()
  view.response = () => new Response('<nav data-first-view="scrolled"><a>Overview</a><a aria-current="page">Tasks</a></nav>')
  const sizes = { clientWidth: 300, offsetWidth: 100, offsetLeft: 500 }
  for (const [name, value] of Object.entries(sizes)) vi.spyOn(HTMLElement.prototype, name as 'offsetLeft', 'get').mockReturnValue(value)
  await runs()
  await expect.poll(() => document.querySelector('nav')?.scrollLeft).toBe(400)
})
