import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
} from '@tanstack/react-router'

import type { LazyClient } from '#web/platform/api/lazy-client.tsx'
import { nextPaint } from '#web/platform/next-paint.ts'
import { fetchScreen } from '#web/platform/routing/fetch-screen.ts'
import { openAgain, redirectTo } from '#web/platform/routing/redirect-to.ts'
import { parseSearch, stringifySearch } from '#web/platform/routing/search.ts'
import { signOutAddress } from '#web/platform/session/sign-out-address.ts'
import { readToken } from '#web/platform/session/token.ts'
import { clearErrors } from '#web/platform/ui/popup/toasts.tsx'

import { guardPublicOnly, guardToken } from '../session/guards.ts'
import { RouteError } from './route-error.tsx'
import type { ScreenRoute } from './screen-route.ts'

interface RouterContext {
  client: LazyClient
  /** Loads and adds the remaining screens. Resolves to true if this call added them. */
  addMore: () => Promise<boolean>
  /** Resolves when the current screen has been painted with its reaction to the tap that opens the next one. */
  reactionPainted: () => Promise<void>
}

const newRoot = () => createRootRouteWithContext<RouterContext>()({ component: Outlet })
type Root = ReturnType<typeof newRoot>
const Shell = lazyRouteComponent(() => import('../frame/shell.tsx'), 'Shell')

/** The frame around all signed-in screens. Its guard runs before the guards of the screens. */
const shellRoute = (root: Root) =>
  createRoute({
    getParentRoute: () => root,
    id: 'shell',
    component: Shell,
    beforeLoad: async ({ context, location }) => {
      guardToken(location.href)
      void Shell.preload?.()
      const [client, { guardSignedIn }] = await Promise.all([context.client.load(), import('../session/guard-signed-in.ts')])
      await guardSignedIn(client, location.href)
    },
  })

const logoutRoute = (root: Root) =>
  createRoute({
    getParentRoute: () => root,
    path: signOutAddress.to,
    staticData: { guard: 'token' },
    beforeLoad: async ({ context }) => {
      const [{ signOutNow }, { unsentHere, wipeKept }] = await Promise.all([
        import('#web/platform/session/sign-out.ts'),
        import('#web/platform/storage/unsent.ts'),
      ])
      // Signing out would delete what only this device has, so the page asks first (ruling 48).
      if (readToken() && (await unsentHere()).length > 0) return void (await context.client.load())
      if (readToken()) {
        await wipeKept()
        signOutNow()
      }
      throw redirectTo({ to: '/signin' })
    },
    component: lazyRouteComponent(() => import('../session/sign-out-page.tsx'), 'SignOutPage'),
  })

/** Matches every address without a screen. Loads the remaining screens and opens the address again; otherwise shows Not Found. */
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
  client: LazyClient
  /** The screens that are available immediately. */
  screens: readonly ScreenRoute[]
  /** Loads the remaining screens. Called when an address is opened that none of `screens` has. */
  more?: () => Promise<readonly ScreenRoute[]>
  history?: RouterHistory
}

/** Creates the router over the given screens. Tests pass their own screens and an in-memory history. */
export function createAppRouter({ client, screens, more, history }: AppRouterOptions) {
  let lacksMore = more !== undefined
  const addMore = async () => {
    if (!more || !lacksMore) return false
    const later = await more()
    // A concurrent call may have added them during the await.
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
    // Starts the download in parallel with the guards. Skipped without a session, because the guards may redirect then.
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
      const { guardAdmin } = await import('../session/guard-signed-in.ts')
      await guardAdmin(await context.client.load(), screen.path)
    },
  })
}
