import type { EndReason } from './tab-channel.ts'

/** Events for the application about a session that changed elsewhere. */
export type SessionEvent =
  /**
   * The session is over: signed out, or refused by the server, here or in another tab. `expired` remembers where the person was;
   * `why` is known where it ended by itself.
   */
  | { type: 'ended'; expired: boolean; why?: EndReason | undefined; elsewhere?: boolean }
  /** A person signed in in another tab. */
  | { type: 'signedInElsewhere'; userId: string }
  /** In another tab the person went to another location, by this name. */
  | { type: 'movedElsewhere'; to: string }
  /** A call answered 402: the last payment of the practice has failed (GUARD-006). */
  | { type: 'subscriptionFailed' }

type Listener = (event: SessionEvent) => void

const listeners = new Set<Listener>()
let intercept: ((event: SessionEvent) => boolean) | undefined

export function onSessionEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Comes before all listeners; they do not hear what it takes upon itself by answering true. One at a time. */
export function interceptSession(fn: (event: SessionEvent) => boolean): () => void {
  intercept = fn
  return () => {
    if (intercept === fn) intercept = undefined
  }
}

export function emitSessionEvent(event: SessionEvent) {
  if (!intercept?.(event)) for (const listener of listeners) listener(event)
}
