import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
} from '@tanstack/react-router'

import type { LateClient } from '#web/platform/api/late-client.tsx'
import { nextPaint } from '#web/platform/next-paint.ts'
import { fetchScreen } from '#web/platform/routing/fetch-screen.ts'
import { openAgain, redirectTo } from '#web/platform/routing/redirect-to.ts'
import { parseSearch, stringifySearch } from '#web/platform/routing/search.ts'
import { signOutAddress } from '#web/platform/session/sign-out-address.ts'
import { readToken } from '#web/platform/session/token.ts'
import { clearErrors } from '#web/platform/ui/toasts.tsx'

import { guardPublicOnly, guardToken } from './guards.ts'
import { RouteError } from './route-error.tsx'
import type { ScreenRoute } from './screen-route.ts'

interface RouterContext {
  client: LateClient
  /** Adds the screens that came later; whether any were added now. */
  addMore: () => Promise<boolean>
  /** Resolves when the current screen has been painted with its reaction to the tap that opens the next one. */
  reactionPainted: () => Promise<void>
}

const newRoot = () => createRootRouteWithContext<RouterContext>()({ component: Outlet })
type Root = ReturnType<typeof newRoot>
const Shell = lazyRouteComponent(() => import('./shell.tsx'), 'Shell')

/** The frame around everything for signed-in people; its guard runs before any of its screens. */
const shellRoute = (root: Root) =>
  createRoute({
    getParentRoute: () => root,
    id: 'shell',
    component: Shell,
    beforeLoad: async ({ context, location }) => {
      guardToken(location.href)
      void Shell.preload?.()
      const [client, { guardSignedIn }] = await Promise.all([context.client.load(), import('./guard-signed-in.ts')])
      await guardSignedIn(client, location.href)
    },
  })

const logoutRoute = (root: Root) =>
  createRoute({
    getParentRoute: () => root,
    path: signOutAddress.to,
    staticData: { guard: 'token' },
    beforeLoad: async ({ context }) => {
      const [{ signOutNow }, { draftsHere }] = await Promise.all([
        import('#web/platform/session/sign-out.ts'),
        import('#web/platform/storage/device-drafts.ts'),
      ])
      // Signing out would delete them: the page asks first (ruling 48).
      if (readToken() && (await draftsHere()).length > 0) return void (await context.client.load())
      if (readToken()) signOutNow()
      throw redirectTo({ to: '/signin' })
    },
    component: lazyRouteComponent(() => import('./sign-out-page.tsx'), 'SignOutPage'),
  })

/** Every address that no screen has; one of the screens that come later is opened once they are there. */
const otherRoute = (root: Root) =>
  createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: async ({ context, location }) => {
      if (await context.addMore()) throw openAgain(location)
      await context.client.load()
    },
    component: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
  })

export interface AppRouterOptions {
  client: LateClient
  /** What is there at once. */
  screens: readonly ScreenRoute[]
  /** Loads the other screens, when an address is opened that none of `screens` has. */
  more?: () => Promise<readonly ScreenRoute[]>
  history?: RouterHistory
}

/** The router of the product over the given screens. Tests give their own screens and a history in memory. */
export function createAppRouter({ client, screens, more, history }: AppRouterOptions) {
  let lacksMore = more !== undefined
  const addMore = async () => {
    if (!more || !lacksMore) return false
    const later = await more()
    // Somebody else may have waited for them too.
    if (lacksMore) router.update({ ...router.options, routeTree: treeOf([...screens, ...later]) })
    lacksMore = false
    return true
  }
  let reaction: Promise<void> = Promise.resolve()
  const router = createRouter({
    routeTree: treeOf(screens),
    context: { client, addMore, reactionPainted: () => reaction },
    parseSearch,
    stringifySearch,
    defaultErrorComponent: RouteError,
    defaultPendingMs: 150,
    scrollRestoration: true,
    trailingSlash: 'never',
    ...(history ? { history } : {}),
  })
  router.subscribe('onBeforeLoad', ({ pathChanged, fromLocation, toLocation }) => {
    if (pathChanged && fromLocation) {
      clearErrors()
      reaction = nextPaint()
    }
    // Beside the guards of the screen, not after them; without a session they may lead elsewhere.
    if (pathChanged && readToken()) fetchScreen(router, toLocation.pathname)
  })
  return router
}
export type AppRouter = ReturnType<typeof createAppRouter>

function treeOf(screens: readonly ScreenRoute[]) {
  const root = newRoot()
  const shell = shellRoute(root)
  const inShell = screens.filter((screen) => screen.guard === 'signedIn' || screen.guard === 'admin')
  const bare = screens.filter((screen) => !inShell.includes(screen))
  const children = [
    ...bare.map((screen) => bareRoute(root, screen)),
    shell.addChildren(inShell.map((screen) => signedInRoute(shell, screen))),
    logoutRoute(root),
    otherRoute(root),
  ]
  return root.addChildren(children)
}

function bareRoute(root: Root, screen: ScreenRoute) {
  return createRoute({
    getParentRoute: () => root,
    path: screen.path,
    component: screen.screen,
    staticData: { guard: screen.guard },
    beforeLoad: async ({ context, location }) => {
      if (screen.guard === 'publicOnly') return guardPublicOnly(context.client, location.search)
      if (screen.guard === 'token') guardToken(location.href)
      await context.client.load()
    },
  })
}

function signedInRoute(shell: ReturnType<typeof shellRoute>, screen: ScreenRoute) {
  return createRoute({
    getParentRoute: () => shell,
    path: screen.path,
    component: screen.screen,
    staticData: { guard: screen.guard, plan: screen.plan },
    beforeLoad: async ({ context }) => {
      await context.reactionPainted()
      if (screen.guard !== 'admin') return
      const { guardAdmin } = await import('./guard-signed-in.ts')
      await guardAdmin(await context.client.load())
    },
  })
}
