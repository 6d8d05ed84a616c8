import { signOut } from '#contract/access'

import { call } from '../api/call.ts'
import { inTime, keepUnsavedInput } from '../forms/unsaved-input.ts'
import { endSession } from './end-session.ts'

/** Ends the session without asking. Form input is saved as a draft first, if the form has drafts. */
export async function keepAndSignOut() {
  const kept = keepUnsavedInput()
  if (kept) await inTime(kept)
  signOutNow()
}

/**
 * Ends the session. The server revokes it and closes its sockets (ruling 3), without waiting for the response: token and
 * stored state are removed at once, in all tabs, and the person is on /signin (SESSION-001 to SESSION-003).
 */
export function signOutNow() {
  call(signOut, { keepSessionOn401: true }).catch(() => undefined)
  endSession({ expired: false })
}
