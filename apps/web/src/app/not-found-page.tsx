import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'

import { NotFoundScreen } from '#web/features/access/not-found-screen.tsx'
import { knownUser } from '#web/platform/session/known-user.ts'
import { readToken } from '#web/platform/session/token.ts'

const FramedNotFound = lazy(async () => ({ default: (await import('./framed-not-found.tsx')).FramedNotFound }))

/** Any other path, for everybody and without a guard (ROUTE-032); signed-in people keep their frame (GUARD-013). */
export function NotFoundPage() {
  const client = useQueryClient()
  const framed = readToken() !== undefined && knownUser(client)?.isRegistrationCompleted === 2
  if (!framed) return <NotFoundScreen />
  return (
    <Suspense fallback={null}>
      <FramedNotFound />
    </Suspense>
  )
}
