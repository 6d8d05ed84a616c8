/** What the rest of the application must know about a session that changed under it. */
export type SessionEvent =
  /** The session is over: signed out here or in another tab, or refused by the server. `expired` remembers where the person was. */
  | { type: 'ended'; expired: boolean }
  /** A call answered 402: the last payment of the practice has failed (GUARD-006). */
  | { type: 'subscriptionFailed' }

type Listener = (event: SessionEvent) => void

const listeners = new Set<Listener>()

export function onSessionEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function emitSessionEvent(event: SessionEvent) {
  for (const listener of listeners) listener(event)
}
