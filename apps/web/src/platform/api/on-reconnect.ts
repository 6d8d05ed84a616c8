import { isConnectionLost, subscribe } from './connection.ts'

/**
 * Minimum time between two notices in milliseconds. If one call keeps failing while others succeed, the connection would otherwise flip between
 * lost and restored without a pause.
 */
export const pauseMs = 2_000

/** Calls the listener when the connection is restored, at most once per `pauseMs`; an earlier notice is delayed. Returns the unsubscribe function. */
export function onReconnect(listener: () => void): () => void {
  let noticed = -Infinity
  let waiting: ReturnType<typeof setTimeout> | undefined
  const notice = () => {
    waiting = undefined
    if (isConnectionLost()) return
    noticed = performance.now()
    listener()
  }
  const end = subscribe(() => {
    if (isConnectionLost() || waiting !== undefined) return
    const left = noticed + pauseMs - performance.now()
    if (left <= 0) notice()
    else waiting = setTimeout(notice, left)
  })
  return () => {
    clearTimeout(waiting)
    end()
  }
}
