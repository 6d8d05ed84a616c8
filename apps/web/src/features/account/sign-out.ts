import { signOut as endpoint } from '#contract/access'
import { call } from '#web/platform/api/call.ts'
import { endSession } from '#web/platform/session/end-session.ts'

/** ACCT-005: ends this session here at once; the server is told, its answer is not waited for (SESSION-001 to 003). */
export function signOut() {
  call(endpoint, { keepSessionOn401: true }).catch(() => undefined)
  endSession({ expired: false })
}
