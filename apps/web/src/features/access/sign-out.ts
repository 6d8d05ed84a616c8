import { signOut } from '#contract/access'
import { call } from '#web/platform/api/call.ts'
import { keepUnsavedInput } from '#web/platform/forms/unsaved-input.ts'
import { endSession } from '#web/platform/session/end-session.ts'

/** A server that does not answer must not keep anybody signed in. */
const keepFor = 3_000

/**
 * Ends the session. What a form holds is saved as its draft first, where it has one; then the server is told so that it revokes the session
 * and closes its sockets (ruling 3), but its answer is not waited for: token and stored state are gone at once, in all tabs, and the person
 * is on /signin (SESSION-001 to SESSION-003).
 */
export function signOutHere() {
  const kept = keepUnsavedInput()
  if (!kept) return leave()
  void Promise.race([kept, new Promise((resolve) => setTimeout(resolve, keepFor))]).then(leave)
}

function leave() {
  call(signOut, { keepSessionOn401: true }).catch(() => undefined)
  endSession({ expired: false })
}
