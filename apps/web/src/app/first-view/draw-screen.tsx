import type { Query, QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import { getSession, type User } from '#contract/access/access'
import { getLocation } from '#contract/locations/locations'
import { addressOf } from '#web/platform/api/call.ts'
import { lazyClient } from '#web/platform/api/lazy-client.tsx'
import { createQueryClient } from '#web/platform/api/query-client.ts'
import { endpointQuery } from '#web/platform/api/use-endpoint.ts'
import { NoteRedirect } from '#web/platform/routing/redirect.tsx'

import { App } from '../app.tsx'
import { Bell } from '../frame/bell.tsx'
import { shellSlots } from '../frame/shell-slots.ts'
import { createAppRouter } from '../router/create-app-router.tsx'
import { entryScreens } from '../router/entry-screens.ts'
import type { ScreenRoute } from '../router/screen-route.ts'
import { screens } from '../router/screens.ts'
import { standInForBrowser, type WindowSize } from './browser-stand-in.ts'

export interface Drawing extends WindowSize {
  /** Path and query of the screen. */
  address: string
  /** Reads an address of the API on behalf of the person. Returns the text of the response, or undefined if it was refused. */
  read: (address: string) => Promise<string | undefined>
}

/** A drawn screen. */
export interface Drawn {
  html: string
  /** Path and query of the drawn screen: another one than asked for, if that redirects to it. */
  address: string
}

/** A screen shows what it has read, and may then read what that named. Anything further appears when the app itself renders it. */
const rounds = 2
/** How many redirects are followed. */
const redirects = 1

/** Screens inside the frame. */
const inFrame = new Set<ScreenRoute['guard'] | undefined>(['signedIn', 'admin'])

let arrived: ReadonlyMap<string, string> = new Map()
/** Guards may ask again for what has arrived. */
const browser = standInForBrowser((address) => arrived.get(address))

/**
 * Renders a signed-in screen to HTML as the app first shows it in a browser, with its data, or the screen to which it redirects. Returns undefined if
 * the person would not see this screen: without a session, or if a guard leads elsewhere.
 *
 * One drawing at a time: the stand-in for the browser and the slots of the frame are global. Nothing of a person is stored outside of the drawing,
 * because effects do not run.
 */
export async function drawScreen({ address, read, ...size }: Drawing): Promise<Drawn | undefined> {
  const texts = new Map<string, string>()
  const client = createQueryClient()
  const late = lazyClient(() => Promise.resolve(client))
  const readInto = async (query: { queryKey: readonly unknown[] }, from: string) => {
    const text = await read(from)
    if (text === undefined) return undefined
    texts.set(from, text)
    const data: unknown = JSON.parse(text)
    client.setQueryData(query.queryKey, data)
    return data
  }
  const routerAt = (at: string) => {
    browser.open(size, at)
    const history = createMemoryHistory({ initialEntries: [at] })
    const router = createAppRouter({ client: late, screens: [...entryScreens, ...screens], history })
    // Others are outside of the frame. Among them is the address that signs out.
    return inFrame.has(router.matchRoutes(router.latestLocation).at(-1)?.staticData.guard) ? router : undefined
  }
  arrived = texts
  shellSlots.Bell = Bell
  try {
    let router = routerAt(address)
    if (!router) return undefined
    const session = (await readInto(endpointQuery(getSession), getSession.path)) as { payload: { user: User } } | undefined
    const locationId = session?.payload.user.location?._id
    if (!locationId) return undefined
    const location = { params: { locationId } }
    if (!(await readInto(endpointQuery(getLocation, location), addressOf(getLocation, location)))) return undefined
    await late.load()
    let at = address
    for (let count = 0; router && count <= redirects; count += 1) {
      await router.load()
      if (router.state.location.href !== at || router.state.matches.some(({ status }) => status !== 'success')) return undefined
      // What is refused stays open, and the screen shows that it is loading.
      const drawn = await drawWithReads(client, {
        app: <App client={late} router={router} />,
        read: (query) => readInto(query, addressOfQuery(query)),
      })
      if (drawn.redirect === undefined) return drawn.html.includes('<h1') ? { html: drawn.html, address: at } : undefined
      at = drawn.redirect
      router = routerAt(at)
    }
    return undefined
  } finally {
    client.clear()
    arrived = new Map()
    delete shellSlots.Bell
  }
}

/** Draws until the screen asks for nothing more, or redirects. A screen without a heading has not loaded anything yet. */
async function drawWithReads(
  client: QueryClient,
  { app, read }: { app: ReactNode; read: (query: Query) => Promise<unknown> },
): Promise<{ html: string; redirect: string | undefined }> {
  let drawn = draw(app)
  const asked = new Set<Query>()
  for (let round = 0; round < rounds && drawn.redirect === undefined; round += 1) {
    const open = unread(client).filter((query) => !asked.has(query))
    if (open.length === 0) break
    for (const query of open) asked.add(query)
    await Promise.all(open.map(read))
    drawn = draw(app)
  }
  return drawn
}

function draw(app: ReactNode) {
  let redirect: string | undefined
  const html = renderToString(<NoteRedirect value={(to) => (redirect = to)}>{app}</NoteRedirect>)
  return { html, redirect }
}

/** The reads of the API that the last rendering has asked for and that have no data yet. */
const unread = (client: QueryClient): Query[] =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ queryKey: [name], state, options }) => state.data === undefined && isRead(name) && isEnabled(options))

const isRead = (name: unknown) => typeof name === 'string' && name.startsWith('GET /api/')
const isEnabled = (options: object) => !('enabled' in options) || options.enabled !== false

/** The keys of an endpoint's queries consist of its method and path, its parameters and its query (use-endpoint.ts). */
function addressOfQuery({ queryKey: [name, params, query] }: Query): string {
  const [, path = ''] = String(name).split(' ')
  const endpoint = { path } as Parameters<typeof addressOf>[0]
  return addressOf(endpoint, { params: params as Record<string, unknown>, query: query as Record<string, unknown> })
}
