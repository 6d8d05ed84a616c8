import { servePush, type PushScope } from './push-worker.ts'

/** Values the build passes to the worker (scripts/pages/service-worker.ts). */
export interface WorkerFacts {
  /** Part of the name of the cache for the app's files. */
  build: string
  /** All files with a hash in their name. */
  files: readonly string[]
  /** The files needed to start the app and show a form without a connection. */
  core: readonly string[]
}

/** Messages from a page to the worker. */
export type WorkerMessage =
  /** The app is running and the page is idle: cache what it needs to start. */
  | { type: 'shell' }
  /** The user requested the new version. */
  | { type: 'activate' }
  /** Cache the public page of a location with these files: paths with their sizes in bytes, most important first. */
  | { type: 'keep'; page: string; files: readonly KeptFile[] }

interface Waiting {
  waitUntil(work: Promise<unknown>): void
}
/** What the browser serves without starting the worker, if it supports static routing. */
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

/** The part of the worker's global scope that is used here. */
export interface WorkerScope extends Omit<PushScope, 'addEventListener' | 'registration' | 'navigator'> {
  navigator?: { connection?: { saveData?: boolean }; setAppBadge?(count: number): Promise<void> }
  registration: PushScope['registration'] & { navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener: PushScope['addEventListener'] & Listen
}

interface Listen {
  (type: 'install', handle: (event: InstallEvent) => void): void
  (type: 'activate', handle: (event: Waiting) => void): void
  (type: 'fetch', handle: (event: FetchEvent) => void): void
  (type: 'message', handle: (event: Waiting & { data: WorkerMessage }) => void): void
}

/** A path with its size in bytes. */
type KeptFile = readonly [path: string, bytes: number]

/** The path that opens the app. The browser serves it from the cache; first-script.ts then checks for a newer page. */
const start = '/'
/** Every screen is the same document. It is cached under this path for offline use. */
const offlinePage = '/signin'
/** The response header with which the server marks public pages. */
const pageHeader = 'x-emergency-page'
/** Maximum bytes that a device keeps of one location's files (ruling 48). */
const maxBytes = 40_000_000
/** Milliseconds to wait for a slow network before serving a cached copy. */
const maxWaitMs = 3_000

/**
 * The service worker. It shows the notifications that the server sends to this device (push-worker.ts). It caches the files of the app (`shell-<build>`), the
 * public pages of locations (`binder-<secret>`) and the address of this device for notifications (`push`), and nothing else: it has no access to tokens, and
 * no API response with data passes through it. Imports only push-worker.ts, because the build writes both into one file (scripts/pages/service-worker.ts).
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
    else if (cacheNameOf(data.page)) event.waitUntil(binders.keep(data.page, data.files))
  })
  servePush(scope)
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== scope.location.origin) return
    if (cacheNameOf(pathname)) event.respondWith(binders.answer(event, pathname))
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
    if (page.ok && isOfThisBuild(await page.clone().text())) for (const path of [start, offlinePage]) await cache.put(path, page.clone())
    const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    for (const path of core.map((file) => `/${file}`)) if (!kept.has(path)) await cache.add(path)
  }

  /**
   * Whether all files named by the page belong to this build. The page of a newer build needs files that are not cached here; that build has its
   * own worker.
   */
  function isOfThisBuild(page: string) {
    const named = [...page.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path)
    return named.length > 0 && named.every((path) => known.has(path))
  }
  return {
    fill,
    /**
     * Registers static routes: API calls bypass the worker, core files come from the cache, and the app's page comes from the cache or, for
     * requests other than a navigation, from the network. Without route support, `file` and `page` do the same.
     */
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
        // An older browser may not support these conditions.
      }
    },
    has: (pathname: string) => known.has(pathname),
    /** If the app is cached on the device, caches the next version before it becomes active. */
    renew: async () => ((await shells()).length > 0 ? fill() : undefined),
    dropOthers: async () => Promise.all((await shells()).filter((name) => name !== shell).map((name) => caches.delete(name))),
    /** Serves from the cache first. The content of a file name never changes. */
    async file(request: Request): Promise<Response> {
      const kept = await caches.match(request, { cacheName: shell })
      if (kept) return kept
      const answer = await fetch(request)
      // Only cache files if the app is cached. A visitor of a public page has no app cache.
      if (answer.ok && (await caches.has(shell))) await (await caches.open(shell)).put(request, answer.clone())
      return answer
    },
    /** Serves the cached page at the start path. Elsewhere serves the newest page, or the cached one if offline. */
    async page(event: FetchEvent): Promise<Response> {
      const { pathname, search } = new URL(event.request.url)
      const opened = pathname + search === start ? await caches.match(start, { cacheName: shell }) : undefined
      if (opened) {
        // A browser logs a warning if a navigation preload is never awaited.
        event.waitUntil(Promise.resolve(event.preloadResponse).catch(() => undefined))
        return opened
      }
      try {
        return (await preloaded(event)) ?? (await fetch(event.request))
      } catch (problem) {
        const kept = await caches.match(offlinePage, { cacheName: shell })
        if (kept) return kept
        throw problem
      }
    },
  }
}

/** The public pages of locations on a device. */
function bindersOn({ caches, fetch, navigator }: WorkerScope) {
  /** Updates the device's copy of a page with the response, and deletes the copy if the address has ended. */
  async function note(answer: Response, name: string, url: string): Promise<Response> {
    const pageState = answer.headers.get(pageHeader)
    if (pageState === 'gone') await caches.delete(name)
    else if (pageState === 'page' && (await caches.has(name))) await (await caches.open(name)).put(url, answer.clone())
    return answer
  }

  /** Deletes copies of ended addresses. After scanning a new poster, a device still has the copy of the old one. */
  async function deleteEndedCopies(but: string) {
    for (const name of await caches.keys()) {
      if (!name.startsWith('binder-') || name === but) continue
      const answer = await fetch(`/e/${name.slice('binder-'.length)}`, { method: 'HEAD' })
      if (answer.headers.get(pageHeader) === 'gone') await caches.delete(name)
    }
  }
  return {
    /** Serves a page or a part of it: the newest, or the copy if offline. A data sheet's content never changes under its version. */
    async answer(event: FetchEvent, pathname: string): Promise<Response> {
      const { request } = event
      const name = cacheNameOf(pathname) ?? ''
      const kept = await caches.match(request, { cacheName: name })
      if (kept && pathname.includes('/sheet/')) return kept
      const answer = preloaded(event)
        .then((early) => early ?? fetch(request))
        .then((fresh) => note(fresh, name, request.url))
      if (!kept) return answer
      // A late response is still processed, so that the copy of an ended address is deleted.
      event.waitUntil(answer.catch(() => undefined))
      return Promise.race([
        answer.then((fresh) => (fresh.headers.has(pageHeader) ? fresh : kept)).catch(() => kept),
        new Promise<Response>((done) => setTimeout(() => done(kept), maxWaitMs)),
      ])
    },
    async keep(page: string, listed: readonly KeptFile[]) {
      const name = cacheNameOf(page) ?? ''
      const wanted = [page, ...withinBudget(listed, navigator?.connection?.saveData ? 0 : maxBytes)]
      const cache = await caches.open(name)
      const kept = new Set((await cache.keys()).map(({ url }) => pathOf(url)))
      for (const path of wanted) {
        if (kept.has(path) && path !== page) continue
        const answer = await fetch(path)
        if (answer.headers.get(pageHeader) === 'gone') return void (await caches.delete(name))
        if (answer.headers.get(pageHeader) === 'page') await cache.put(path, answer)
      }
      await Promise.all([...kept].filter((path) => !wanted.includes(path)).map((path) => cache.delete(path)))
      await deleteEndedCopies(name)
    },
  }
}

/**
 * The page that the browser requested while the worker started; undefined if there is none. Without a connection, Firefox delivers an answer of the type
 * `error`, which would become its own error page. Other browsers reject.
 */
async function preloaded({ preloadResponse }: FetchEvent): Promise<Response | undefined> {
  const early = await preloadResponse
  return early?.type === 'error' ? undefined : early
}

/** Returns the paths that fit in the budget, in list order. A file that is too large does not block a smaller one after it. */
export function withinBudget(files: readonly KeptFile[], budget: number): string[] {
  let left = budget
  return files.flatMap(([path, bytes]) => {
    if (bytes > left) return []
    left -= bytes
    return [path]
  })
}

/** The cache name for the public page that a path belongs to; undefined for any other path. */
function cacheNameOf(pathname: string): string | undefined {
  const secret = /^\/e\/([0-9a-f]{32})(?:\/|$)/.exec(pathname)?.[1]
  return secret && `binder-${secret}`
}

function pathOf(url: string) {
  const { pathname, search } = new URL(url)
  return pathname + search
}
