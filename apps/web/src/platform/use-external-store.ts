// oxlint-disable-next-line no-restricted-imports -- here it gets the value for the server
import { useSyncExternalStore } from 'react'

/** React's hook of this name, also where the server draws a screen (app/first-view). There the store has its first value. */
export function useExternalStore<Value>(subscribe: (notify: () => void) => () => void, read: () => Value): Value {
  return useSyncExternalStore(subscribe, read, read)
}
