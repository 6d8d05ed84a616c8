import { useExternalStore } from '../use-external-store.ts'

let end: number | undefined
const listeners = new Set<() => void>()

/** Stores when the current session ends without further activity, in milliseconds of this computer's clock; undefined once the clock is stopped. */
export function setSessionEnd(at: number | undefined) {
  end = at
  for (const listener of listeners) listener()
}

/** The last known end, set in this tab or restored when the app was started offline. */
export const getSessionEnd = () => end

const onSessionEnd = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The last known end. It is not known yet when a page that was just opened shows its screen, and moves while somebody is active. */
export const useSessionEnd = () => useExternalStore(onSessionEnd, getSessionEnd)
