/** What the build says to the worker (scripts/pages/service-worker.ts). */
export interface WorkerFacts {
  /** Names the cache of the app's files. */
  build: string
  /** Every file with a hash in its name. */
  files: readonly string[]
  /** Those with which the app starts and shows a form without a connection. */
  core: readonly string[]
}

/** What a page asks of the worker. */
export type WorkerMessage =
  /** The app runs and the page is quiet: keep what it needs to start. */
  | { type: 'shell' }
  /** A person asked for the new version. */
  | { type: 'activate' }
  /** The public page of a location: keep it with these files, the most important first, as paths with their bytes. */
  | { type: 'keep'; page: string; files: readonly KeptFile[] }

interface Waiting {
  waitUntil(work: Promise<unknown>): void
}
/** What the browser answers without waking the worker, where it can (static routing). */
interface Route {
  condition:
    | { urlPattern: { pathname: string; search?: string }; requestMode?: 'navigate' }
    | { or: { urlPattern: { pathname: string } }[] }
  source: 'network' | { cacheName: string }
}
interface InstallEvent extends Waiting {
  addRoutes?(routes: readonly Route[]): Promise<unknown>
}
interface FetchEvent extends Waiting {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** The part of the worker's surroundings that it uses. */
export interface WorkerScope {
  caches: CacheStorage
  fetch(request: Request | string, options?: RequestInit): Promise<Response>
  location: { origin: string }
  navigator?: { connection?: { saveData?: boolean } }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', handle: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', handle: (event: Waiting) => void): void
  addEventListener(type: 'fetch', handle: (event: FetchEvent) => void): void
  addEventListener(type: 'message', handle: (event: Waiting & { data: WorkerMessage }) => void): void
}

/** A path with its bytes. */
type KeptFile = readonly [path: string, bytes: number]

/** Where the app is opened. The browser answers it from the device at once; first-script.ts asks whether there is a newer page. */
const start = '/'
/** Every screen is the same document. Under this name it is kept for the time without a connection. */
const anyPage = '/signin'
/** The header by which the server marks what it says about a public page. */
const mark = 'x-emergency-page'
/** What a device keeps of the files of one location (ruling 48). */
const mostBytes = 40_000_000
/** A person waits no longer for a slow network if there is a copy. */
const patienceMs = 3_000

/**
 * The service worker. It keeps the files of the app (`shell-<build>`) and the public pages of locations (`binder-<secret>`), and nothing else: it knows no
 * token, and no answer of the API passes through it. Runs by itself, without imports: the build writes it into one file.
 */
export function serveOffline(scope: WorkerScope, facts: WorkerFacts): void {
  const app = appOn(scope, facts)
  const binders = bindersOn(scope)
  scope.addEventListener('install', (event) => event.waitUntil(Promise.all([app.renew(), app.route(event)])))
  scope.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([app.dropOthers(), scope.registration.navigationPreload?.enable()])),
  )
  scope.addEventListener('message', (event) => {
    const { data } = event
    if (data.type === 'shell') event.waitUntil(app.fill())
    else if (data.type === 'activate') event.waitUntil(scope.skipWaiting())
    else if (binderOf(data.page)) event.waitUntil(binders.keep(data.page, data.files))
  })
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== scope.location.origin) return
    if (binderOf(pathname)) event.respondWith(binders.answer(event, pathname))
    else if (app.has(pathname)) event.respondWith(app.file(request))
    else if (request.mode === 'navigate' && !/^\/(?:api|dev|e)\//.test(pathname)) event.respondWith(app.page(event))
  })
}

/** The files of the app on a device. */
function appOn({ caches, fetch }: WorkerScope, { build, files, core }: WorkerFacts) {
  const shell = `shell-${build}`
  const known = new Set(files.map((file) => `/${file}`))
  const shells = async () => (await caches.keys()).filter((name) => name.startsWith('shell-'))

  async function fill() {
    const cache = await caches.open(shell)
    const page = await fetch(start, { cache: 'no-cache' })
    if (page.ok && isOfThisBuild(await page.clone().text())) for (const path of [start, anyPage]) await cache.put(path, page.clone())
    const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    for (const path of core.map((file) => `/${file}`)) if (!kept.has(path)) await cache.add(path)
  }

  /** The page of a newer build would look for files that are not kept here; that build has a worker of its own. */
  function isOfThisBuild(page: string) {
    const named = [...page.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path)
    return named.length > 0 && named.every((path) => known.has(path))
  }
  return {
    fill,
    /** Calls never need the worker, and what the app starts with is of the cache, else of the network. Where the browser knows no routes, `file` and `page` answer. */
    async route(event: InstallEvent) {
      const starts = core.map((file) => ({ urlPattern: { pathname: `/${file}` } }))
      const routes: Route[] = [
        { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
        { condition: { or: starts }, source: { cacheName: shell } },
        { condition: { urlPattern: { pathname: start, search: '' }, requestMode: 'navigate' }, source: { cacheName: shell } },
        { condition: { urlPattern: { pathname: start, search: '' } }, source: 'network' },
      ]
      try {
        await event.addRoutes?.(routes)
      } catch {
        // An older browser may know other conditions.
      }
    },
    has: (pathname: string) => known.has(pathname),
    /** A device that keeps the app keeps the next version of it too, before that is used. */
    renew: async () => ((await shells()).length > 0 ? fill() : undefined),
    dropOthers: async () => Promise.all((await shells()).filter((name) => name !== shell).map((name) => caches.delete(name))),
    /** A file never changes under its name. */
    async file(request: Request): Promise<Response> {
      const kept = await caches.match(request, { cacheName: shell })
      if (kept) return kept
      const answer = await fetch(request)
      // Files of the app are kept only where the app is; a visitor of a public page has none.
      if (answer.ok && (await caches.has(shell))) await (await caches.open(shell)).put(request, answer.clone())
      return answer
    },
    /** The kept page where the app is opened; elsewhere the newest one, or without a connection the one that is kept. */
    async page(event: FetchEvent): Promise<Response> {
      const { pathname, search } = new URL(event.request.url)
      const opened = pathname + search === start ? await caches.match(start, { cacheName: shell }) : undefined
      if (opened) {
        // A browser complains of an answer that it has asked for early and nobody awaits.
        event.waitUntil(Promise.resolve(event.preloadResponse).catch(() => undefined))
        return opened
      }
      try {
        return (await event.preloadResponse) ?? (await fetch(event.request))
      } catch (problem) {
        const kept = await caches.match(anyPage, { cacheName: shell })
        if (kept) return kept
        throw problem
      }
    },
  }
}

/** The public pages of locations on a device. */
function bindersOn({ caches, fetch, navigator }: WorkerScope) {
  /** Keeps what an answer brings where the device keeps the page, and wipes the copy of an address that has ended. */
  async function note(answer: Response, name: string, url: string): Promise<Response> {
    const said = answer.headers.get(mark)
    if (said === 'gone') await caches.delete(name)
    else if (said === 'page' && (await caches.has(name))) await (await caches.open(name)).put(url, answer.clone())
    return answer
  }

  /** A device that scans a new poster still holds the copy of the old one. */
  async function wipeEnded(but: string) {
    for (const name of await caches.keys()) {
      if (!name.startsWith('binder-') || name === but) continue
      const answer = await fetch(`/e/${name.slice('binder-'.length)}`, { method: 'HEAD' })
      if (answer.headers.get(mark) === 'gone') await caches.delete(name)
    }
  }
  return {
    /** A page or a part of it: the newest, or without a connection the copy. A sheet is the same under its version for good. */
    async answer(event: FetchEvent, pathname: string): Promise<Response> {
      const { request } = event
      const name = binderOf(pathname) ?? ''
      const kept = await caches.match(request, { cacheName: name })
      if (kept && pathname.includes('/sheet/')) return kept
      const answer = Promise.resolve(event.preloadResponse)
        .then((early) => early ?? fetch(request))
        .then((fresh) => note(fresh, name, request.url))
      if (!kept) return answer
      // A late answer is still noted: an address that has ended is wiped.
      event.waitUntil(answer.catch(() => undefined))
      return Promise.race([
        answer.then((fresh) => (fresh.headers.has(mark) ? fresh : kept)).catch(() => kept),
        new Promise<Response>((done) => setTimeout(() => done(kept), patienceMs)),
      ])
    },
    async keep(page: string, listed: readonly KeptFile[]) {
      const name = binderOf(page) ?? ''
      const wanted = [page, ...withinBudget(listed, navigator?.connection?.saveData ? 0 : mostBytes)]
      const cache = await caches.open(name)
      const kept = new Set((await cache.keys()).map(({ url }) => pathOf(url)))
      for (const path of wanted) {
        if (kept.has(path) && path !== page) continue
        const answer = await fetch(path)
        if (answer.headers.get(mark) === 'gone') return void (await caches.delete(name))
        if (answer.headers.get(mark) === 'page') await cache.put(path, answer)
      }
      await Promise.all([...kept].filter((path) => !wanted.includes(path)).map((path) => cache.delete(path)))
      await wipeEnded(name)
    },
  }
}

/** What fits on a device, in the order of the list. A file that is too large does not keep out a smaller one behind it. */
export function withinBudget(files: readonly KeptFile[], budget: number): string[] {
  let left = budget
  return files.flatMap(([path, bytes]) => {
    if (bytes > left) return []
    left -= bytes
    return [path]
  })
}

/** The cache of the public page that a path belongs to; undefined for any other path. */
function binderOf(pathname: string): string | undefined {
  const secret = /^\/e\/([0-9a-f]{32})(?:\/|$)/.exec(pathname)?.[1]
  return secret && `binder-${secret}`
}

function pathOf(url: string) {
  const { pathname, search } = new URL(url)
  return pathname + search
}
