import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'

import { followOtherTabs } from '#web/platform/session/end-session.ts'
import { onSessionEvent, type SessionEvent } from '#web/platform/session/session-events.ts'
import { ThemeProvider } from '#web/platform/theme/theme-provider.tsx'
import { Toasts } from '#web/platform/ui/toasts.tsx'
import { UnsupportedBrowser } from '#web/platform/ui/unsupported-browser.tsx'

import type { AppRouter } from './create-app-router.tsx'

export interface AppProps {
  client: QueryClient
  router: AppRouter
  /** Without transitions. */
  env?: 'test'
}

/** Everything: theme, queries, router, and what happens when the session ends. */
export function App({ client, router, env }: AppProps) {
  useSessionEvents(client, router)
  return (
    <ThemeProvider {...(env ? { env } : {})}>
      <QueryClientProvider client={client}>
        <UnsupportedBrowser />
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </ThemeProvider>
  )
}

function useSessionEvents(client: QueryClient, router: AppRouter) {
  useEffect(() => {
    const stopFollowing = followOtherTabs()
    const stopListening = onSessionEvent((event) => handle(event, client, router))
    return () => {
      stopFollowing()
      stopListening()
    }
  }, [client, router])
}

/** An ended session goes to /signin from wherever a session was needed; only an expired one comes back afterwards. */
function handle(event: SessionEvent, client: QueryClient, router: AppRouter) {
  const { pathname, href } = router.state.location
  if (event.type === 'subscriptionFailed') {
    if (pathname !== '/update_subscription') void router.navigate({ to: '/update_subscription' })
    return
  }
  client.clear()
  const guarded = router.state.matches.some(({ staticData }) => staticData.guard && staticData.guard !== 'publicOnly' && staticData.guard !== 'open')
  if (event.expired && pathname !== '/signin') void router.navigate({ to: '/signin', search: guarded && href !== '/' ? { from: href } : {} })
  else if (guarded || pathname === '/signin') void router.navigate({ to: '/signin' })
}
