import type { Connect } from '../realtime.ts'

const anyListeners = new Set<(event: string) => void>()
export const openedSockets: { token: string; userId: string }[] = []

/** Stands in for the socket of the server. */
export const fakeConnect: Connect = async (options) => {
  openedSockets.push(options)
  const own = new Set<(event: string) => void>()
  return {
    onAny: (listener) => {
      own.add(listener)
      anyListeners.add(listener)
    },
    close: () => {
      for (const listener of own) anyListeners.delete(listener)
    },
  }
}

/** Lets the server say an event, such as `get_count`. */
export function emitFromServer(event: string) {
  for (const listener of anyListeners) listener(event)
}

export function resetFakeSocket() {
  anyListeners.clear()
  openedSockets.length = 0
}
