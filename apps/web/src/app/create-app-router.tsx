import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
} from '@tanstack/react-router'

import type { LateClient } from '#web/platform/api/late-client.tsx'
import { redirectTo } from '#web/platform/routing/redirect-to.ts'
import { parseSearch, stringifySearch } from '#web/platform/routing/search.ts'
import { signOutAddress } from '#web/platform/session/sign-out-address.ts'
import { readToken } from '#web/platform/session/token.ts'
import { clearErrors } from '#web/platform/ui/toasts.tsx'

import { guardPublicOnly, guardToken } from './guards.ts'
import { RouteError } from './route-error.tsx'
import type { ScreenRoute } from './screen-route.ts'

interface RouterContext {
  client: LateClient
}

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Outlet })
const Shell = lazyRouteComponent(() => import('./shell.tsx'), 'Shell')

/** The frame around everything for signed-in people; its guard runs before any of its screens. */
const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: Shell,
  beforeLoad: async ({ context, location }) => {
    guardToken(location.href)
    void Shell.preload?.()
    const [client, { guardSignedIn }] = await Promise.all([context.client.load(), import('./guard-signed-in.ts')])
    await guardSignedIn(client, location.href)
  },
})

const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: signOutAddress.to,
  staticData: { guard: 'token' },
  beforeLoad: async () => {
    const { signOutNow } = await import('#web/platform/session/sign-out.ts')
    if (readToken()) signOutNow()
    throw redirectTo({ to: '/signin' })
  },
})

const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async ({ context }) => void (await context.client.load()),
  component: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
})

export interface AppRouterOptions {
  client: LateClient
  screens: readonly ScreenRoute[]
  history?: RouterHistory
}

/** The router of the product over the given screens. Tests give their own screens and a history in memory. */
export function createAppRouter({ client, screens, history }: AppRouterOptions) {
  const inShell = screens.filter((screen) => screen.guard === 'signedIn' || screen.guard === 'admin')
  const bare = screens.filter((screen) => !inShell.includes(screen))
  const routeTree = rootRoute.addChildren([
    ...bare.map(bareRoute),
    shellRoute.addChildren(inShell.map(signedInRoute)),
    logoutRoute,
    notFoundRoute,
  ])
  const router = createRouter({
    routeTree,
    context: { client },
    parseSearch,
    stringifySearch,
    defaultErrorComponent: RouteError,
    defaultPendingMs: 150,
    scrollRestoration: true,
    trailingSlash: 'never',
    ...(history ? { history } : {}),
  })
  router.subscribe('onBeforeLoad', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) clearErrors()
  })
  return router
}
export type AppRouter = ReturnType<typeof createAppRouter>

function bareRoute(screen: ScreenRoute) {
  return createRoute({
    getParentRoute: () => rootRoute,
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

function signedInRoute(screen: ScreenRoute) {
  return createRoute({
    getParentRoute: () => shellRoute,
    path: screen.path,
    component: screen.screen,
    staticData: { guard: screen.guard, plan: screen.plan },
    beforeLoad: async ({ context }) => {
      if (screen.guard !== 'admin') return
      const { guardAdmin } = await import('./guard-signed-in.ts')
      await guardAdmin(await context.client.load())
    },
  })
}
