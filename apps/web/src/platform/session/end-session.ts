import { wipeStore } from '../storage/client-store.ts'
import { showBadge } from '../offline/app-badge.ts'
import { emitSessionEvent } from './session-events.ts'
import { onTabMessage, notifyTabs, type EndReason, type TabMessage } from './tab-channel.ts'
import { clearToken, fingerprint, readToken } from './token.ts'

interface End {
  /** The server or a timeout ended the session, not the user. The sign-in page then remembers the current page. */
  expired: boolean
  why?: EndReason | undefined
}

/** Removes the token and all stored state, here and in all other tabs (SESSION-001, SESSION-002, ruling 29). Does not navigate. */
export function forgetSession({ expired, why }: End = { expired: false }) {
  const of = ownFingerprint()
  clearToken()
  wipeStore()
  showBadge(0)
  notifyTabs({ type: 'ended', expired, why, of })
}

/**
 * Ends the session on this device and notifies the app, which goes to /signin (SESSION-003, SESSION-004). What is kept on this device stays hidden.
 * It is deleted if the session was ended elsewhere or the person was removed (ruling 48).
 */
export function endSession(end: End) {
  if (readToken() && (end.why === 'signedOut' || end.why === 'removed')) void wipeKept()
  forgetSession(end)
  void emitSessionEvent({ type: 'ended', ...end })
}

const wipeKept = async () => (await import('../storage/unsent.ts')).wipeKept()

/** Reacts to session messages of other tabs. Returns the unsubscribe function. */
export function followOtherTabs(): () => void {
  return onTabMessage((message) => {
    if (message.type === 'ended') endElsewhere(message)
    if (message.type === 'moved') void emitSessionEvent({ type: 'movedElsewhere', to: message.to })
    if (message.type === 'signedIn') void emitSessionEvent({ type: 'signedInElsewhere', userId: message.userId })
  })
}

/**
 * The cookie can be readable in this tab for a moment after another tab has removed it, so this tab removes it too. A suspended tab receives the
 * message late. A session that has started since then has another token and continues.
 */
function endElsewhere({ of, expired, why }: TabMessage & { type: 'ended' }) {
  const own = ownFingerprint()
  if (own !== undefined && own !== of) return
  clearToken()
  void emitSessionEvent({ type: 'ended', expired, why, elsewhere: true })
}

function ownFingerprint(): string | undefined {
  const token = readToken()
  return token === undefined ? undefined : fingerprint(token)
}
