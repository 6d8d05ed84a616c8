import { expect, test } from 'vitest'

import { serveOffline, withinBudget, type WorkerMessage, type WorkerScope } from './worker.ts'

const origin = 'https://safe.example'
const secret = 'a'.repeat(32)
const page = `/e/${secret}`
const facts = { build: 'b1', files: ['assets/index-1.js', 'assets/rare-1.js'], core: ['assets/index-1.js'] }

/** The caches of a device, by name and path. */
function device() {
  const stored = new Map<string, Map<string, Response>>()
  const keyOf = (request: RequestInfo | URL) => {
    const { pathname, search } = new URL(typeof request === 'object' && 'url' in request ? request.url : String(request), origin)
    return pathname + search
  }
  const open = (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, cache)
    return {
      match: async (request: RequestInfo | URL) => cache.get(keyOf(request))?.clone(),
      put: async (request: RequestInfo | URL, answer: Response) => void cache.set(keyOf(request), answer),
      add: async (path: string) => void cache.set(path, await net.fetch(path)),
      delete: async (path: string) => cache.delete(path),
      keys: async () => [...cache.keys()].map((path) => new Request(origin + path)),
    }
  }
  const caches = {
    open: async (name: string) => open(name),
    has: async (name: string) => stored.has(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (request: RequestInfo | URL, { cacheName = '' } = {}) => stored.get(cacheName)?.get(keyOf(request))?.clone(),
  }
  /** The network's responses by path. A path without one means no connection. */
  const net = {
    answers: new Map<string, () => Response>(),
    asked: [] as string[],
    fetch: async (request: RequestInfo | URL) => {
      net.asked.push(keyOf(request))
      return net.answers.get(keyOf(request))?.() ?? Promise.reject(new TypeError('no connection'))
    },
  }
  return {
    caches,
    net,
    shown: [] as object[],
    opened: [] as string[],
    badges: [] as number[],
    names: () => [...stored.keys()].toSorted(),
    paths: (name: string) => [...(stored.get(name)?.keys() ?? [])].toSorted(),
  }
}

/** Runs a worker on a device. */
function worker(on: ReturnType<typeof device>, known = facts) {
  const handlers = new Map<string, (event: never) => void>()
  const scope = {
    caches: on.caches,
    fetch: on.net.fetch,
    location: { origin },
    registration: { showNotification: async (title: string, options: object) => void on.shown.push({ title, ...options }) },
    clients: { openWindow: async (url: string) => void on.opened.push(url) },
    navigator: { setAppBadge: async (count: number) => void on.badges.push(count) },
    skipWaiting: async () => undefined,
    addEventListener: (type: string, handle: (event: never) => void) => handlers.set(type, handle),
  }
  serveOffline(scope as unknown as WorkerScope, known)
  const dispatch = async (type: string, event: object) => {
    const work: Promise<unknown>[] = []
    const answers: Promise<Response>[] = []
    const whole = {
      ...event,
      waitUntil: (one: Promise<unknown>) => work.push(one),
      respondWith: (one: Promise<Response>) => answers.push(one),
    }
    handlers.get(type)?.(whole as never)
    const answer = await answers[0]
    await Promise.all(work)
    return answer
  }
  return {
    push: (json: () => unknown) => dispatch('push', { data: { json } }),
    click: (data: unknown) => dispatch('notificationclick', { notification: { data, close: () => undefined } }),
    tell: (data: WorkerMessage) => dispatch('message', { data }),
    wake: async (type: 'install' | 'activate', event = {}) => void (await dispatch(type, event)),
    // A plain object, because a Request cannot be created with mode `navigate`.
    get: (path: string) => dispatch('fetch', { request: { url: origin + path, mode: 'no-cors', method: 'GET' } }),
    visit: (path: string, preloadResponse?: Promise<Response>) =>
      dispatch('fetch', { request: { url: origin + path, mode: 'navigate', method: 'GET' }, preloadResponse }),
    request: (request: { url: string; mode: 'no-cors' | 'navigate'; method: string }) => dispatch('fetch', { request }),
  }
}

const ours =
  (text: string, said = 'page') =>
  () =>
    new Response(text, { status: said === 'gone' ? 404 : 200, headers: { 'x-emergency-page': said } })
/** The page of a build, with the names of its files. */
const appPage = (number: number) => () => new Response(`<script src="/assets/index-${number}.js"></script>`)
const plain =
  (text: string, status = 200) =>
  () =>
    new Response(text, { status })

/** A device that has opened the page once. */
async function visited() {
  const on = device()
  on.net.answers.set(page, ours('page 1')).set(`${page}/plan`, ours('plan')).set(`${page}/sheet/1?v=1`, ours('sheet'))
  const one = worker(on)
  await one.tell({
    type: 'keep',
    page,
    files: [
      [`${page}/plan`, 0],
      [`${page}/sheet/1?v=1`, 9],
    ],
  })
  return { on, one }
}

test('after one visit, the page, its plan and its sheets are available offline', async () => {
  const { on, one } = await visited()
  on.net.answers.clear()
  for (const [path, text] of [
    [page, 'page 1'],
    [`${page}/plan`, 'plan'],
    [`${page}/sheet/1?v=1`, 'sheet'],
  ] as const)
    expect(await (await one.visit(path))?.text()).toBe(text)
  await expect(one.visit(`${page}/sheet/2?v=1`)).rejects.toThrow('no connection')
})

test('online, the newest page is shown and cached; a sheet is fetched again only for another version', async () => {
  const { on, one } = await visited()
  on.net.answers.set(page, ours('page 2')).set(`${page}/sheet/1?v=2`, ours('sheet 2'))
  expect(await (await one.visit(page))?.text()).toBe('page 2')
  on.net.asked.length = 0
  await one.tell({ type: 'keep', page, files: [[`${page}/sheet/1?v=2`, 9]] })
  expect(on.net.asked).toEqual([page, `${page}/sheet/1?v=2`])
  expect(on.paths(`binder-${secret}`)).toEqual([page, `${page}/sheet/1?v=2`])
})

test('the copy of an ended address is deleted on the next contact', async () => {
  const { on, one } = await visited()
  on.net.answers.set(page, ours('ended', 'gone'))
  expect((await one.visit(page))?.status).toBe(404)
  expect(on.names()).toEqual([])
})

test('visiting another address deletes the copies of ended ones and keeps the others', async () => {
  const { on, one } = await visited()
  const [next, third] = ['b'.repeat(32), 'c'.repeat(32)]
  on.net.answers.set(`/e/${third}`, ours('third'))
  await one.tell({ type: 'keep', page: `/e/${third}`, files: [] })
  on.net.answers.set(page, ours('ended', 'gone')).set(`/e/${next}`, ours('next'))
  await one.tell({ type: 'keep', page: `/e/${next}`, files: [] })
  expect(on.names()).toEqual([`binder-${next}`, `binder-${third}`])
})

test('responses of another network neither replace nor delete the copy', async () => {
  const { on, one } = await visited()
  for (const answer of [plain('Sign in to this network'), plain('not found', 404), plain('broken', 500)]) {
    on.net.answers.set(page, answer)
    expect(await (await one.visit(page))?.text()).toBe('page 1')
  }
  expect(on.paths(`binder-${secret}`)).toContain(page)
})

test('after use, the app starts offline on every screen; a visitor of a public page caches none of it', async () => {
  const { on, one } = await visited()
  on.net.answers.set('/assets/rare-1.js', plain('rare'))
  await one.get('/assets/rare-1.js')
  expect(on.names()).toEqual([`binder-${secret}`])
  on.net.answers.set('/', appPage(1)).set('/assets/index-1.js', plain('index'))
  await one.tell({ type: 'shell' })
  await one.get('/assets/rare-1.js')
  on.net.answers.clear()
  for (const address of ['/', '/?search=sharps', '/forms/view?id=1'])
    expect(await (await one.visit(address))?.text()).toBe(await appPage(1)().text())
  expect(await (await one.get('/assets/index-1.js'))?.text()).toBe('index')
  expect(await (await one.get('/assets/rare-1.js'))?.text()).toBe('rare')
})

test('a page that the browser requested ahead without a connection is replaced by the cached one, as in Firefox', async () => {
  const on = device()
  on.net.answers.set('/', appPage(1)).set('/assets/index-1.js', plain('app'))
  const one = worker(on)
  await one.tell({ type: 'shell' })
  on.net.answers.clear()
  expect((await one.visit('/records', Promise.resolve(Response.error())))?.status).toBe(200)
  expect(await (await one.visit('/records', Promise.resolve(new Response('newest'))))?.text()).toBe('newest')
})

test('API calls and unknown files are not handled', async () => {
  const { one } = await visited()
  expect(await one.get('/api/v2/session')).toBeUndefined()
  expect(await one.visit('/api/docs')).toBeUndefined()
  expect(await one.get('/favicon.svg')).toBeUndefined()
})

/** A device with the copy of a public page, the app and its files, and what the worker would serve on it. */
async function filled() {
  const { on, one } = await visited()
  on.net.answers.set('/', appPage(1)).set('/assets/index-1.js', plain('index'))
  await one.tell({ type: 'shell' })
  on.net.asked.length = 0
  const kept = [
    { path: page, mode: 'navigate' },
    { path: '/assets/index-1.js', mode: 'no-cors' },
    { path: '/', mode: 'navigate' },
    { path: '/staff', mode: 'navigate' },
  ] as const
  return { on, one, kept }
}

test.for(['https://other.example', 'http://safe.example', 'https://safe.example:8443', 'https://safe.example.evil.example'])(
  'a request to %s is left to the browser, even if its path is one of ours',
  async (host) => {
    const { on, one, kept } = await filled()
    for (const { path, mode } of kept) expect(await one.request({ url: host + path, mode, method: 'GET' }), path).toBeUndefined()
    expect(on.net.asked).toEqual([])
  },
)

test('only GET requests are handled', async () => {
  const { on, one, kept } = await filled()
  for (const { path, mode } of kept) expect(await one.request({ url: origin + path, mode, method: 'POST' }), path).toBeUndefined()
  expect(on.net.asked).toEqual([])
})

test('the browser serves API calls and core files itself, and the worker serves pages and rare files', async () => {
  const routes: unknown[] = []
  await worker(device()).wake('install', { addRoutes: async (more: unknown[]) => routes.push(...more) })
  expect(routes).toEqual([
    { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
    { condition: { or: [{ urlPattern: { pathname: '/assets/index-1.js' } }] }, source: { cacheName: 'shell-b1' } },
    { condition: { urlPattern: { pathname: '/', search: '' }, requestMode: 'navigate' }, source: { cacheName: 'shell-b1' } },
    { condition: { urlPattern: { pathname: '/', search: '' } }, source: 'network' },
  ])
})

test('the app is opened from the cache, and any other address from the network', async () => {
  const { on, one } = await visited()
  on.net.answers.set('/', appPage(1)).set('/assets/index-1.js', plain('index'))
  await one.tell({ type: 'shell' })
  for (const address of ['/', '/?due=today', '/staff']) on.net.answers.set(address, plain('newest'))
  expect(await (await one.visit('/'))?.text()).toBe(await appPage(1)().text())
  expect(await (await one.visit('/?due=today'))?.text()).toBe('newest')
  expect(await (await one.visit('/staff'))?.text()).toBe('newest')
})

test('the cached page follows the server within a build, and is never that of another build', async () => {
  const { on, one } = await visited()
  const opened = async () => (await one.visit('/'))?.text()
  const said = (policy: string) => () => new Response(`${policy}<script src="/assets/index-1.js"></script>`)
  on.net.answers.set('/', said('strict')).set('/assets/index-1.js', plain('index'))
  await one.tell({ type: 'shell' })
  on.net.answers.set('/', said('stricter'))
  await one.tell({ type: 'shell' })
  expect(await opened()).toContain('stricter')
  for (const other of [appPage(2), plain('maintenance'), plain('/assets/index-1.js', 503)]) {
    on.net.answers.set('/', other)
    await one.tell({ type: 'shell' })
    expect(await opened()).toContain('stricter')
  }
})

test('a browser that rejects these routes still installs the worker', async () => {
  const refuses = () => {
    throw new TypeError('unknown condition')
  }
  const later = () => Promise.reject(new TypeError('unknown condition'))
  for (const addRoutes of [refuses, later, undefined])
    await expect(worker(device()).wake('install', { addRoutes })).resolves.toBeUndefined()
})

test('a new version is cached before it is activated, and then replaces the old one', async () => {
  const { on, one } = await visited()
  on.net.answers.set('/', appPage(1)).set('/assets/index-1.js', plain('index')).set('/assets/index-2.js', plain('index 2'))
  await one.tell({ type: 'shell' })
  on.net.answers.set('/', appPage(2))
  const next = worker(on, { build: 'b2', files: ['assets/index-2.js'], core: ['assets/index-2.js'] })
  await next.wake('install')
  expect(on.names()).toEqual([`binder-${secret}`, 'shell-b1', 'shell-b2'])
  await next.wake('activate')
  expect(on.names()).toEqual([`binder-${secret}`, 'shell-b2'])
  expect(on.paths('shell-b2')).toEqual(['/', '/assets/index-2.js', '/signin'])
})

test('a device keeps the files that fit, in list order', () => {
  expect(
    withinBudget(
      [
        ['/plan', 0],
        ['/new', 30],
        ['/large', 20],
        ['/small', 10],
        ['/more', 1],
      ],
      40,
    ),
  ).toEqual(['/plan', '/new', '/small'])
})

test('a message from the server is shown in its words, with the number of due tasks on the icon', async () => {
  const on = device()
  const notification = {
    title: 'A round is due',
    body: 'Open SafePractice to see it.',
    navigate: `${origin}/notification?id=1`,
    lang: 'en-US',
    tag: 'due',
  }
  await worker(on).push(() => ({ web_push: 8030, notification, app_badge: 3 }))
  const { navigate, ...words } = notification
  expect(on.shown).toEqual([{ ...words, data: navigate, icon: '/icon-192.png', badge: '/badge-96.png' }])
  expect(on.badges).toEqual([3])
})

test.each([
  ['is no JSON', () => JSON.parse('{') as unknown],
  ['is empty', () => null],
])('a message that %s is shown in general words, because a browser demands that something is shown', async (_, json) => {
  const on = device()
  await worker(on).push(json)
  expect(on.shown).toMatchObject([{ title: 'SafePractice', body: 'Open SafePractice to see what is new.', data: '/' }])
  expect(on.badges).toEqual([])
})

test.each([
  [`${origin}/notification?id=1`, `${origin}/notification?id=1`],
  ['/rounds', `${origin}/rounds`],
  ['https://evil.example/', `${origin}/`],
  ['javascript:alert(1)', `${origin}/`],
  [undefined, `${origin}/`],
])('a click on a notification with the address %s opens %s', async (navigate, opened) => {
  const on = device()
  await worker(on).click(navigate)
  expect(on.opened).toEqual([opened])
})
