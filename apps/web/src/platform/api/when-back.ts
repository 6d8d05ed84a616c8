import { isConnectionLost, subscribe } from './connection.ts'

/** The shortest time between two notices. A call that never arrives while others do would else end and begin the loss without a pause. */
export const pauseMs = 2_000

/**
 * Calls the listener when the connection comes back, at once or at the end of the pause after the notice before; answers the function that ends it.
 */
export function whenBack(listener: () => void): () => void {
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
