import { useSyncExternalStore } from 'react'

/** The pauses between checks while the server is out of reach; the last one repeats. In milliseconds. */
const pauses = [2_000, 4_000, 8_000, 15_000]

let lost = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** A response arrived, of any status. */
export function noteAnswer() {
  clearTimeout(timer)
  timer = undefined
  setLost(false)
}

/** A call did not arrive. The server is checked until it answers again. */
export function noteNoAnswer() {
  if (!lost) check(0)
  setLost(true)
}

/** Whether the last call did not arrive and the server has not answered since. */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(subscribe, () => lost)
}

/** Calls the listener whenever the connection is lost or comes back; answers the unsubscribe function. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isConnectionLost = () => lost

function setLost(value: boolean) {
  if (lost === value) return
  lost = value
  for (const listener of listeners) listener()
}

function check(tries: number) {
  clearTimeout(timer)
  timer = setTimeout(
    () => {
      void serverAnswers().then((answers) => {
        if (!lost) return
        if (answers) noteAnswer()
        else check(tries + 1)
      })
    },
    pauses[Math.min(tries, pauses.length - 1)],
  )
}

/** Whether the server can be reached at all. */
export const serverAnswers = () =>
  fetch('/api/health', { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  )
