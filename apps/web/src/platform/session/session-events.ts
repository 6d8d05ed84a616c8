import type { EndReason } from './tab-channel.ts'

/** Events about the session that the app must handle. */
export type SessionEvent =
  /**
   * The session has ended: signed out, or rejected by the server, here or in another tab. If `expired`, the current address is remembered. `why`
   * is set if the session ended without the user signing out.
   */
  | { type: 'ended'; expired: boolean; why?: EndReason | undefined; elsewhere?: boolean }
  /** A person signed in in another tab. */
  | { type: 'signedInElsewhere'; userId: string }
  /** The user switched the location in another tab. `to` is its name. */
  | { type: 'movedElsewhere'; to: string }
  /** A call got a 402: the last payment of the practice has failed (GUARD-006). */
  | { type: 'subscriptionFailed' }
  /** A call was refused because the rule of the practice asks for two factors (AUTH-03). */
  | { type: 'twoFactorsNeeded' }

type Listener = (event: SessionEvent) => void
/** Whether the event was handled. A promise if the user is asked: it resolves to whether what was refused can be repeated. */
type Intercept = (event: SessionEvent) => boolean | Promise<boolean>

const listeners = new Set<Listener>()
let intercept: Intercept | undefined

export function onSessionEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Registers a function that is called before all listeners, which are called only if it returns false. Only one at a time. */
export function interceptSession(fn: Intercept): () => void {
  intercept = fn
  return () => {
    if (intercept === fn) intercept = undefined
  }
}

/** Returns what the function of `interceptSession` returns, for a call that can be repeated later. */
export function emitSessionEvent(event: SessionEvent) {
  const handled = intercept?.(event)
  if (!handled) for (const listener of listeners) listener(event)
  return handled
}
