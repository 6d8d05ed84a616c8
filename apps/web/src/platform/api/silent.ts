import { silentHeader } from '#contract/endpoint/endpoint'

import { useExternalStore } from '../use-external-store.ts'
import { subscribe, notifyListeners } from './connection.ts'

let silent = false

/** Reads from a response whether the server is a silent copy. */
export function noteSilent({ headers }: Response) {
  if (silent || !headers.has(silentHeader)) return
  silent = true
  notifyListeners()
}

/** Whether the server is a silent copy: it sends no messages and takes no payments. */
export const useSilent = (): boolean => useExternalStore(subscribe, () => silent)
