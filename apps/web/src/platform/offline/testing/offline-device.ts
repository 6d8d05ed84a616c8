import { serveOffline, type WorkerMessage, type WorkerScope } from '../worker.ts'

export const origin = 'https://safe.example'
export const secret = 'a'.repeat(32)
export const page = `/e/${secret}`
const facts = { build: 'b1', files: ['assets/index-1.js', 'assets/rare-1.js'], core: ['assets/index-1.js'] }

/** The caches of a device, by name and path. */
export function device() {
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
export function worker(on: ReturnType<typeof device>, known = facts) {
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

export const ours =
  (text: string, said = 'page') =>
  () =>
    new Response(text, { status: said === 'gone' ? 404 : 200, headers: { 'x-emergency-page': said } })
/** The page of a build, with the names of its files. */
export const appPage = (number: number) => () => new Response(`<script src="/assets/index-${number}.js"></script>`)
export const plain =
  (text: string, status = 200) =>
  () =>
    new Response(text, { status })

/** A device that has opened the page once. */
export async function visited() {
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
