import { afterEach, beforeEach, expect, vi } from 'vitest'

/** What the build inserts into the first script. */
export const facts = {
  script: '/assets/index-1.js',
  font: '/assets/inter-1.woff2',
  reads: { session: '/session', location: '/location/:locationId' },
  files: [],
  list: [],
  frame: [],
  screens: { '/': { files: [], reads: ['/tasks/:userId/:locationId'] } },
}

const nothing = () => new Response(null, { status: 204 })
const isOfView = (address: string) => address.startsWith('/api/v2/first_view?')

export interface FirstPage {
  /** The addresses that the script has requested, without those of the view. */
  asked: string[]
  /** What the server answers, by address. */
  answers: Record<string, unknown>
  /** What the server has drawn, and the requests for it. */
  view: { response: () => Response | Promise<Response>; asked: [URL, unknown][] }
  /** What the browser does with a font that a style sheet declares. */
  loadFont: (font: string) => Promise<unknown>
}

/** A page of a signed-in person, on which each test of the file runs the first script. */
export function firstPage(): FirstPage {
  const page = {} as FirstPage
  beforeEach(() => {
    vi.resetModules()
    Object.assign(page, { asked: [], answers: {}, view: { response: nothing, asked: [] }, loadFont: async () => [] } satisfies FirstPage)
    Object.assign(document.fonts, { load: (font: string) => page.loadFont(font) })
    document.cookie = 'token=mine; Path=/'
    vi.stubGlobal('__FIRST__', facts)
    stubFetch(page, (address) => Response.json(page.answers[address] ?? {}))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    for (const name of ['early', 'firstStyles', 'appOpens'] as const) delete window[name]
    localStorage.clear()
    sessionStorage.clear()
    document.cookie = 'token=; Path=/; Max-Age=0'
    Reflect.deleteProperty(navigator, 'serviceWorker')
    Reflect.deleteProperty(document.fonts, 'load')
    document.head.innerHTML = ''
    document.body.innerHTML = ''
    window.history.replaceState({}, '', '/')
  })
  return page
}

function stubFetch(page: FirstPage, answerTo: (address: string) => Response) {
  vi.stubGlobal('fetch', (address: string, { headers }: RequestInit = {}) => {
    if (isOfView(address)) {
      page.view.asked.push([new URL(address, 'http://server.test'), headers])
      return Promise.resolve(page.view.response())
    }
    page.asked.push(address)
    return Promise.resolve(answerTo(address))
  })
}

/** Runs the script and waits until its reads have arrived. */
export async function runFirstScript(page: FirstPage, { at }: { at?: string } = {}) {
  if (at !== undefined) window.history.replaceState({}, '', at)
  await import('../first-script.ts')
  await expect.poll(() => Object.keys(window.early?.arrived ?? {}).length === page.asked.length).toBe(true)
}

/** Leaves time for what must not happen. */
export const leaveTime = () => new Promise((done) => setTimeout(done, 20))

/** The links of a kind, in the order in which the script has added them. */
export const linksOf = (rel: string) => [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)]

/** Their addresses. */
export const hrefsOf = (rel: string) => linksOf(rel).map((link) => link.getAttribute('href'))

/** The person that the server answers, or that an earlier visit has stored. */
export const person = (userId: string, locationId: string) => ({ payload: { user: { _id: userId, location: { _id: locationId } } } })

/** A page of a build. */
export const pageOf = (number: number) => `<script src="/assets/index-${number}.js"></script><div id="root"></div>`

/** The page was opened from the device cache; the network responds with the newest page. */
export function openedFromDevice(page: FirstPage, newest: string, { status = 200, worker = true, frame = true } = {}) {
  stubFetch(page, (address) => (address === '/' ? new Response(newest, { status }) : Response.json({})))
  const kept: string[] = []
  const put = (name: string) => async (path: string, cached: Response) => void kept.push(`${name} ${path} ${await cached.text()}`)
  vi.stubGlobal('caches', { keys: async () => ['shell-b1', 'binder-1'], open: async (name: string) => ({ put: put(name) }) })
  if (worker) Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } })
  document.body.innerHTML = `<div id="root">${frame ? '<div class="first"></div>' : ''}</div><script type="text/plain" src="/assets/index-1.js"></script>`
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  return { kept, reload }
}
