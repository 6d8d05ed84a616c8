import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const facts = {
  script: '/assets/index-1.js',
  font: '/inter.woff2',
  reads: { session: '/session', location: '/location/:locationId' },
  files: ['/screens.js', '/frame.js', '/frame.css', '/dashboard.js', '/records.js', '/join.js'],
  list: [0],
  frame: [1, 2],
  screens: {
    '/': { files: [3], reads: ['/tasks/:userId/:locationId'] },
    '/records': { files: [4], reads: ['/pending/:locationId', '/records/:locationId?page=1'] },
    '/register': { files: [5], reads: [] },
  },
}
const page = document.documentElement
const { settings } = (window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } }).happyDOM

let asked: (readonly [address: string, bearer: string | null])[]
/** The view that the server draws has tests of its own (first-script.test.ts). */
const note = (address: string, bearer: string | null) => void (address.startsWith('/api/v2/first_view?') || asked.push([address, bearer]))

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('__FIRST__', facts)
  settings.handleDisabledFileLoadingAsSuccess = true
  asked = []
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    note(address, new Headers(headers).get('authorization'))
    return Response.json({}, { status: 401 })
  })
})

afterEach(() => {
  delete window.early
  delete window.firstStyles
  settings.handleDisabledFileLoadingAsSuccess = false
  delete page.dataset['first']
  page.removeAttribute('data-mantine-color-scheme')
  document.head.querySelectorAll('link').forEach((link) => link.remove())
  document.cookie = 'token=; Path=/; Max-Age=0'
  document.cookie = 'nottoken=; Path=/; Max-Age=0'
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  window.history.replaceState({}, '', '/')
})

async function openedAt(address: string, cookie = '') {
  if (cookie) document.cookie = `${cookie}; Path=/`
  window.history.replaceState({}, '', address)
  await import('./first-script.ts')
  await expect.poll(() => (window.early ? asked : [1])).not.toHaveLength(0)
  return page.dataset['first']
}

const fetched = () =>
  [...document.head.querySelectorAll('link')].map((link) =>
    [link.getAttribute('href'), link.rel, link.getAttribute('as')].filter(Boolean).join(' '),
  )

test.for([
  ['/', 'entry'],
  ['/signin', 'entry'],
  ['/Onboarding', 'entry'],
  ['/staff', undefined],
  ['/oc/1', undefined],
])('without a session, %s gets the frame %s, and no person is requested', async ([address = '', frame]) => {
  expect(await openedAt(address)).toBe(frame)
  expect([asked, window.early]).toEqual([[], undefined])
})

test.for([
  ['/', 'dashboard', true],
  ['/staff', 'frame', true],
  ['/occupants', 'frame', true],
  ['/signin', 'entry', false],
  ['/oc/1', undefined, false],
  ['/logout', undefined, false],
  ['/resetpassword/1', undefined, false],
  ['/staff/logout', 'frame', true],
] as const)('with a session, %s gets the frame %s', async ([address, frame, reads]) => {
  expect(await openedAt(address, 'token=mine')).toBe(frame)
  expect(window.early !== undefined).toBe(reads)
})

test('the token is read from the cookie with exactly its name and decoded', async () => {
  document.cookie = 'nottoken=wrong; Path=/'
  await openedAt('/staff', 'token=a%2Bb')
  expect(window.early?.token).toBe('a+b')
  expect(asked).toEqual([['/session', 'Bearer a+b']])
})

test('a cookie with another name is not read as the token', async () => {
  expect(await openedAt('/', 'nottoken=wrong')).toBe('entry')
})

test.for([
  ['/', '', ['/screens.js modulepreload']],
  ['/signin', '', []],
  ['/signin', 'token=mine', []],
  ['/staff', 'token=mine', ['/inter.woff2 preload font', '/screens.js modulepreload', '/frame.js modulepreload', '/frame.css stylesheet']],
  [
    '/',
    'token=mine',
    [
      '/inter.woff2 preload font',
      '/screens.js modulepreload',
      '/frame.js modulepreload',
      '/frame.css stylesheet',
      '/dashboard.js modulepreload',
    ],
  ],
  [
    '/Records',
    'token=mine',
    [
      '/inter.woff2 preload font',
      '/screens.js modulepreload',
      '/frame.js modulepreload',
      '/frame.css stylesheet',
      '/records.js modulepreload',
    ],
  ],
  ['/records', '', ['/screens.js modulepreload']],
  ['/register', '', ['/screens.js modulepreload', '/join.js modulepreload']],
] as const)('%s with the cookie "%s" prefetches the files it needs', async ([address, cookie, files]) => {
  await openedAt(address, cookie)
  expect(fetched()).toEqual(files)
  expect([...document.head.querySelectorAll('link')].every((link) => link.getAttribute('crossorigin') === '')).toBe(true)
})

/** Style sheets whose loading the test decides. */
async function heldSheets() {
  const aside = document.createElement('div')
  vi.spyOn(document.head, 'append').mockImplementation((...links) => aside.append(...links))
  await openedAt('/', 'token=mine')
  return () => [...aside.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
}

test('the first render waits until the style sheets are applied', async () => {
  const sheets = await heldSheets()
  let waits = true
  const rendered = window.firstStyles?.then(() => (waits = false))
  await new Promise((done) => setTimeout(done, 0))
  expect(waits).toBe(true)
  sheets().forEach((sheet) => sheet.dispatchEvent(new Event('load')))
  await rendered
  expect(waits).toBe(false)
})

test('a style sheet that fails is requested once more, and then left to the screen', async () => {
  const sheets = await heldSheets()
  const [first] = sheets()
  first?.dispatchEvent(new Event('error'))
  await expect.poll(() => sheets().length === 1 && sheets()[0] !== first).toBe(true)
  const [second] = sheets()
  expect(second?.getAttribute('href')).toBe('/frame.css')
  second?.dispatchEvent(new Event('error'))
  await window.firstStyles
  expect(sheets()).toEqual([])
})

test.for([
  ['/records', ['/session', '/location/here', '/pending/here', '/records/here?page=1']],
  ['/records?page=2', ['/session', '/location/here', '/pending/here']],
  ['/staff', ['/session', '/location/here']],
] as const)('%s requests the data of its screen, but no list with other filters than its own', async ([address, reads]) => {
  vi.stubGlobal('fetch', async (one: string) => {
    note(one, null)
    return Response.json(one === '/session' ? { payload: { user: { _id: 'me', location: { _id: 'here' } } } } : {})
  })
  await openedAt(address, 'token=mine')
  await expect.poll(() => asked.map(([one]) => one)).toEqual(reads)
})

test('the tasks are requested only on the dashboard', async () => {
  const person = { payload: { user: { _id: 'me', location: { _id: 'a b' } } } }
  vi.stubGlobal('fetch', async (address: string) => {
    note(address, null)
    return Response.json(address === '/session' ? person : {})
  })
  await openedAt('/staff', 'token=mine')
  await expect.poll(() => Object.keys(window.early?.arrived ?? {})).toEqual(['/session', '/location/a%20b'])
  expect(asked.map(([address]) => address)).toEqual(['/session', '/location/a%20b'])
})

test('an error response is not used as data, and its person is ignored', async () => {
  const refusal = { payload: { user: { _id: 'me', location: { _id: 'here' } } } }
  vi.stubGlobal('fetch', async (address: string) => {
    note(address, null)
    return Response.json(refusal, { status: 401 })
  })
  await openedAt('/', 'token=mine')
  await window.early?.reads['/session']
  await new Promise((done) => setTimeout(done, 0))
  expect(asked.map(([address]) => address)).toEqual(['/session'])
  expect(window.early?.arrived).toEqual({})
})

test.for([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['auto', true, 'dark'],
  [null, true, 'dark'],
  [null, false, 'light'],
] as const)('with %s chosen on a dark system (%s), the scheme is %s', async ([chosen, dark, painted]) => {
  if (chosen) localStorage.setItem('mantine-color-scheme-value', chosen)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: dark && query === '(prefers-color-scheme: dark)' }))
  await openedAt('/signin')
  expect(page.getAttribute('data-mantine-color-scheme')).toBe(painted)
})

test('a browser without storage follows the system', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await openedAt('/staff', 'token=mine')
  expect(page.getAttribute('data-mantine-color-scheme')).toBe('dark')
  expect(asked.map(([address]) => address)).toEqual(['/session'])
})
