import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'

import { NotFoundScreen } from '#web/features/access/not-found-screen.tsx'
import { linkCode } from '#web/features/short-links/link-code.ts'
import { knownUser } from '#web/platform/session/known-user.ts'
import { readToken } from '#web/platform/session/token.ts'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'

const ShortLinkScreen = lazyPart(async () => (await import('#web/features/short-links/short-link-screen.tsx')).ShortLinkScreen)
const FramedNotFound = lazyPart(async () => (await import('./framed-not-found.tsx')).FramedNotFound)

/** The page for any other path, for everyone and without a guard (ROUTE-032). Signed-in people keep their frame (GUARD-013). */
export function NotFoundPage() {
  const client = useQueryClient()
  const { pathname } = useLocation()
  if (linkCode(pathname) !== undefined) return <ShortLinkScreen />
  const framed = readToken() !== undefined && knownUser(client)?.isRegistrationCompleted === 2
  return framed ? <FramedNotFound /> : <NotFoundScreen />
}
