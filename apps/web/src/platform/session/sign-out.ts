import { signOut } from '#contract/access/access'

import { call } from '../api/call.ts'
import { succeedsInTime, saveUnsavedInput } from '../forms/unsaved-input.ts'
import { endSession } from './end-session.ts'

/** Ends the session without asking. Saves form input as a draft first, if the form has drafts. */
export async function keepAndSignOut() {
  const kept = saveUnsavedInput()
  if (kept) await succeedsInTime(kept)
  signOutNow()
}

/**
 * Ends the session. The server revokes it and closes its sockets (ruling 3). Does not wait for the response: the token and the stored state are
 * removed immediately in all tabs, and the app goes to /signin (SESSION-001 to SESSION-003).
 */
export function signOutNow() {
  call(signOut, { keepSessionOn401: true }).catch(() => undefined)
  endSession({ expired: false })
}
