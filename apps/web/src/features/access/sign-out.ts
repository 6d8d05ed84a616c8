import { signOut } from '#contract/access'
import { call } from '#web/platform/api/call.ts'
import { endSession } from '#web/platform/session/end-session.ts'

/**
 * Ends the session: the server is told so that it revokes it and closes its sockets (ruling 3), but its answer is not waited for.
 * Token and stored state are gone at once, in all tabs, and the person is on /signin (SESSION-001 to SESSION-003).
 */
export function signOutHere() {
  call(signOut, { keepSessionOn401: true }).catch(() => undefined)
  endSession({ expired: false })
}
