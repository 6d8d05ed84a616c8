import { useExternalStore } from '../use-external-store.ts'

/** The delays in milliseconds between checks while the server is unreachable. The last one repeats. */
const pauses = [2_000, 4_000, 8_000, 15_000]

let lost = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Records that a response arrived, with any status. */
export function markReachable() {
  clearTimeout(timer)
  timer = undefined
  setLost(false)
}

/** Records that a call did not arrive, and polls the server until it responds again. */
export function markUnreachable() {
  if (!lost) check(0)
  setLost(true)
}

/** Whether the last call did not arrive and the server has not responded since. */
export function useConnectionLost(): boolean {
  return useExternalStore(subscribe, () => lost)
}

/** Calls the listener whenever the connection is lost or restored. Returns the unsubscribe function. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isConnectionLost = () => lost

function setLost(value: boolean) {
  if (lost === value) return
  lost = value
  notifyListeners()
}

export function notifyListeners() {
  for (const listener of listeners) listener()
}

function check(tries: number) {
  clearTimeout(timer)
  timer = setTimeout(
    () => {
      void isServerReachable().then((answers) => {
        if (!lost) return
        if (answers) markReachable()
        else check(tries + 1)
      })
    },
    pauses[Math.min(tries, pauses.length - 1)],
  )
}

/** Whether the server is reachable. */
export const isServerReachable = () =>
  fetch('/api/health', { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  )
