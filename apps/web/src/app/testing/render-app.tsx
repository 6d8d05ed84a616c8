import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished } from 'vitest'

import { getSession, keepSession, type User } from '#contract/access/access'
import { stateRules } from '#contract/library/library'
import { listLinkedIdentities, listSignInProviders } from '#contract/sign-in-providers/sign-in-providers'
import { getLocation, type Location } from '#contract/locations/locations'
import { listOwnTabletCodes } from '#contract/shared-tablets/own-codes'
import { getSignInDuty } from '#contract/sign-in-rules/sign-in-rules'
import { lazyClient } from '#web/platform/api/lazy-client.tsx'
import { createQueryClient } from '#web/platform/api/query-client.ts'
import { readToken } from '#web/platform/session/token.ts'
import { wipeForeignState } from '#web/platform/storage/client-store.ts'
import { persistQueries } from '#web/platform/storage/persist-queries.ts'
import { server, start } from '#web/platform/testing/fake-server.ts'
import { aLocation, aPerson } from '#web/platform/testing/people.ts'

import { App, reportCaughtError } from '../app.tsx'
import { createAppRouter } from '../router/create-app-router.tsx'
import { entryScreens } from '../router/entry-screens.ts'
import { reportLoadFailure } from '../router/load-failures.ts'
import type { ScreenRoute } from '../router/screen-route.ts'
import { screens as laterScreens } from '../router/screens.ts'
import { sliceOf } from '../router/slices.ts'

// The app imports these while it runs. They are loaded here, before the tests: on a busy machine loading can take longer than a test waits.
import '#web/platform/storage/unsent.ts'
import '../session/guard-signed-in.ts'
import '../session/session-lock.tsx'
import '../frame/shell.tsx'

export interface RenderAppOptions {
  /** The address to open, with its query. */
  at?: string
  /** Screens to add; they replace screens at the same address. */
  screens?: readonly ScreenRoute[]
}

/** Opens the app as a browser would: the real router, guards and frame over the fake server. */
export function renderApp({ at = '/', screens = [] }: RenderAppOptions = {}) {
  start()
  server.byDefault(listSignInProviders, () => ({ payload: [] }))
  server.byDefault(listLinkedIdentities, () => ({ payload: [] }))
  wipeForeignState(readToken())
  const client = createQueryClient(reportLoadFailure)
  const stopStoring = persistQueries(client, sliceOf)
  onTestFinished(() => {
    stopStoring()
    client.clear()
  })
  const late = lazyClient(() => Promise.resolve(client))
  const own = new Set(screens.map((screen) => screen.path))
  const router = createAppRouter({
    client: late,
    screens: [...[...entryScreens, ...laterScreens].filter((screen) => !own.has(screen.path)), ...screens],
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  const view = render(<App client={late} router={router} env="test" />, { onCaughtError: reportCaughtError })
  return { ...view, client, router, person: userEvent.setup(), address: () => router.state.location.href }
}

/** A page with a session asks for its remaining time once it is idle, which may be before or after the end of a test. */
export const keepSessions = () => server.on(keepSession, () => ({ payload: { idleMinutes: 30, idleSeconds: 1_800, secondsLeft: 86_400 } }))

/** Gives the browser a session, and registers its person and location with the fake server. */
export function signInAs(change: Partial<User> = {}, at: Partial<Location> = {}) {
  document.cookie = 'token=token-of-the-test; Path=/'
  const user = aPerson(change)
  server.on(getSession, () => ({ payload: { user } }))
  keepSessions()
  server.on(getLocation, () => ({ payload: aLocation(at) }))
  // The security of the account requests this.
  server.on(listOwnTabletCodes, () => ({ payload: { codes: [] } }))
  // The frame asks for this once it is idle.
  server.on(getSignInDuty, () => ({ payload: { practices: [], hasFactor: false, removal: null } }))
  // Every library page requests this.
  server.on(stateRules, () => ({ payload: { state: 'Oregon', citations: [], notLoaded: [] } }))
  return user
}

/** A screen that only shows its name, for tests of the frame. */
export function pageAt(path: string, text: string, more: Partial<ScreenRoute> = {}): ScreenRoute {
  return { path, guard: 'signedIn', screen: () => <h1>{text}</h1>, ...more }
}

/** Opens a page that shows only one part of a screen, inside everything that surrounds a screen. */
export const renderPart = (part: ScreenRoute['screen']) => renderApp({ screens: [{ path: '/', guard: 'signedIn', screen: part }] })
