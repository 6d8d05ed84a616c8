import { signOut } from '#contract/access'

import { call } from '../api/call.ts'
import { inTime, keepUnsavedInput } from '../forms/unsaved-input.ts'
import { endSession } from './end-session.ts'

/** Ends the session without asking. What a form holds is saved as its draft first, where it has one. */
export async function keepAndSignOut() {
  const kept = keepUnsavedInput()
  if (kept) await inTime(kept)
  signOutNow()
}

/**
 * Ends the session. The server is told so that it revokes it and closes its sockets (ruling 3), but its answer is not waited for: token and
 * stored state are gone at once, in all tabs, and the person is on /signin (SESSION-001 to SESSION-003).
 */
export function signOutNow() {
  call(signOut, { keepSessionOn401: true }).catch(() => undefined)
  endSession({ expired: false })
}
