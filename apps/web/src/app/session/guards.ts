import type { LazyClient } from '#web/platform/api/lazy-client.tsx'
import { redirectTo } from '#web/platform/routing/redirect-to.ts'
import { forgetSession } from '#web/platform/session/end-session.ts'
import { knownUser } from '#web/platform/session/known-user.ts'
import type { EndReason } from '#web/platform/session/tab-channel.ts'
import { readToken } from '#web/platform/session/token.ts'

/** Without a token, redirects to /signin, which remembers the address with its query (GUARD-003, GUARD-005). Throws a redirect. */
export function guardToken(href: string) {
  if (!readToken()) throw toSignIn(href)
}

/** Redirects to /signin, which returns to the address afterward. A scanned check-in code expires within moments, so its moment is kept. */
export function toSignIn(href: string, why?: EndReason) {
  if (href.startsWith('/training/checkIn?')) void keepScanIn(href).catch(() => undefined)
  return redirectTo({ to: '/signin', search: { from: href === '/' ? undefined : href, ended: why } })
}

async function keepScanIn(href: string) {
  const code = new URLSearchParams(href.slice(href.indexOf('?'))).get('code')
  const { keepScanOf } = await import('#web/features/group-training/session/kept-scan.ts')
  if (code) await keepScanOf(code)
}

/**
 * Redirects signed-in users from the sign-in page to / if both a token and a loaded person exist (GUARD-001, GUARD-002).
 * A token without a known person is stale and is cleared. `/` would redirect back here, so the page simply stays and keeps its prefilled address.
 * The session of a person who is registering a practice is kept, because another tab may be in the middle of the registration.
 * A support link replaces any existing session (SIGNIN-013). Throws a redirect.
 */
export async function guardPublicOnly(late: LazyClient, search: object) {
  if (!readToken()) return
  const client = await late.load()
  const user = knownUser(client)
  if (user && !('data' in search)) {
    if (user.isRegistrationCompleted === 2) throw redirectTo({ to: '/' })
    return
  }
  client.clear()
  forgetSession()
}
