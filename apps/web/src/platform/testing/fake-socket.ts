import type { Connect } from '../realtime.ts'

const anyListeners = new Set<(event: string) => void>()
const backListeners = new Set<() => void>()
const doubtListeners = new Set<() => void>()
export const openedSockets: { token: string; userId: string }[] = []

/** Replaces the realtime socket. */
export const fakeConnect: Connect = async (options) => {
  openedSockets.push(options)
  const own = new Set<(event: string) => void>()
  return {
    onAny: (listener) => {
      own.add(listener)
      anyListeners.add(listener)
    },
    onBack: (listener) => backListeners.add(listener),
    onDoubt: (listener) => doubtListeners.add(listener),
    close: () => {
      backListeners.clear()
      doubtListeners.clear()
      for (const listener of own) anyListeners.delete(listener)
    },
  }
}

/** Simulates a server event, such as `get_count`. */
export function emitFromServer(event: string) {
  for (const listener of anyListeners) listener(event)
}

/** Simulates a restored connection. */
export function simulateReconnect() {
  for (const listener of backListeners) listener()
}

/** Simulates a disconnect by the server. */
export function simulateServerClose() {
  for (const listener of doubtListeners) listener()
}

export function resetFakeSocket() {
  doubtListeners.clear()
  anyListeners.clear()
  backListeners.clear()
  openedSockets.length = 0
}
