import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'

import { ApiError } from '#web/platform/api/api-error.ts'
import { LazyClientProvider, type LazyClient } from '#web/platform/api/lazy-client.tsx'
import type { Address } from '#web/platform/routing/address.ts'
import { goTo } from '#web/platform/routing/use-go.ts'
import { followOtherTabs } from '#web/platform/session/end-session.ts'
import { onSessionEvent, type SessionEvent } from '#web/platform/session/session-events.ts'
import { signOutAddress } from '#web/platform/session/sign-out-address.ts'
import { ThemeProvider } from '#web/platform/theme/theme-provider.tsx'
import { Toasts } from '#web/platform/ui/popup/toasts.tsx'
import { UnsupportedBrowser } from '#web/platform/ui/page/unsupported-browser.tsx'

import type { AppRouter } from './router/create-app-router.tsx'

const payment = { to: '/update_subscription' } as const satisfies Address
const signIn = { to: '/signin' } as const satisfies Address
const secondFactor = { to: '/secondFactor' } as const satisfies Address

export interface AppProps {
  client: LazyClient
  router: AppRouter
  /** Set in tests: disables transitions. */
  env?: 'test'
}

/** The whole app: theme, queries, router, and the handling of an ended session. */
export function App({ client, router, env }: AppProps) {
  useSessionEvents(client, router)
  return (
    <ThemeProvider {...(env ? { env } : {})}>
      <LazyClientProvider client={client}>
        <UnsupportedBrowser />
        <RouterProvider router={router} />
        <Toasts />
      </LazyClientProvider>
    </ThemeProvider>
  )
}

function useSessionEvents(client: LazyClient, router: AppRouter) {
  useEffect(() => {
    const stopFollowing = followOtherTabs()
    // The end of a session is often reported more than once: by another tab, the socket or a rejected call.
    // The frame stays mounted until the first navigation to /signin has finished.
    let leaving: Promise<unknown> = Promise.resolve()
    const stopListening = onSessionEvent((event) => {
      // What the page that is left was still loading would be refused.
      const cancelReads = () => void client.current()?.cancelQueries()
      const navigation = handleSessionEvent(event, router, cancelReads)
      if (!navigation) return
      leaving = Promise.all([leaving, navigation])
      void leaving.then(() => client.current()?.clear())
    })
    return () => {
      stopFollowing()
      stopListening()
    }
  }, [client, router])
}

/**
 * Navigates to /signin if the current page needs a session, or if the session expired in this tab. Returns afterwards only if the session expired
 * on a page that needs one.
 * The caller clears loaded data after the frame is unmounted. If leaving would lose unsaved input, the frame locks the page instead
 * (use-page-lock.ts).
 */
function handleSessionEvent(event: SessionEvent, router: AppRouter, onLeave: () => void): Promise<unknown> | undefined {
  const { pathname, href } = router.latestLocation
  // The frame of the signed-in pages handles these events.
  if (event.type === 'signedInElsewhere' || event.type === 'movedElsewhere') return undefined
  if (event.type === 'subscriptionFailed') {
    if (pathname !== payment.to) void goTo(router, payment)
    return undefined
  }
  if (event.type === 'twoFactorsNeeded') {
    if (pathname !== secondFactor.to) void goTo(router, secondFactor)
    return undefined
  }
  const guards = router.matchRoutes(router.latestLocation).map((match) => match.staticData.guard)
  const guarded = guards.some((guard) => guard && guard !== 'publicOnly' && guard !== 'open')
  // Several calls in flight are rejected one after another. Only the first one records the current address.
  const leaves = guarded || (event.expired && !event.elsewhere && pathname !== signIn.to)
  const from = guarded && event.expired && href !== '/' ? { from: href } : {}
  const search = { ...from, ...(event.why ? { ended: event.why } : {}) }
  if (!leaves) return Promise.resolve()
  onLeave()
  return goTo(router, { ...signIn, search }, { ignoreBlocker: true, replace: pathname === signOutAddress.to })
}

/** Error boundaries show rejected calls to the user. Only our own bugs are logged to the console. */
export function reportCaughtError(error: unknown) {
  if (!(error instanceof ApiError)) console.error(error)
}
