import { QueryClientContext, type QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, type ReactNode } from 'react'

import { useExternalStore } from '../use-external-store.ts'

/** The query client of the page. The sign-in page does not need it: the client and its library are loaded with the first screen that reads data. */
export interface LazyClient {
  /** Undefined until the client is loaded. */
  current: () => QueryClient | undefined
  /** Loads the client. Rejects when the code cannot be loaded; the next call tries again. */
  load: () => Promise<QueryClient>
  subscribe: (onLoaded: () => void) => () => void
}

/** Returns a client that `open` creates on the first call of `load`. */
export function lazyClient(open: () => Promise<QueryClient>): LazyClient {
  const waiting = new Set<() => void>()
  let client: QueryClient | undefined
  let opening: Promise<QueryClient> | undefined
  const openOnce = async () => {
    try {
      client = await open()
    } catch (problem) {
      opening = undefined
      throw problem
    }
    for (const notify of waiting) notify()
    return client
  }
  return {
    current: () => client,
    load: () => (opening ??= openOnce()),
    subscribe: (onLoaded) => {
      waiting.add(onLoaded)
      return () => waiting.delete(onLoaded)
    },
  }
}

const LazyClientContext = createContext<LazyClient | undefined>(undefined)

/** Provides the client to its children as soon as it is loaded. Replaces QueryClientProvider, which requires a client. */
export function LazyClientProvider({ client: late, children }: { client: LazyClient; children: ReactNode }) {
  const client = useExternalStore(late.subscribe, late.current)
  useEffect(() => {
    client?.mount()
    return () => client?.unmount()
  }, [client])
  return (
    <LazyClientContext value={late}>
      <QueryClientContext value={client}>{children}</QueryClientContext>
    </LazyClientContext>
  )
}

/** For screens that are shown before the client is loaded. */
export function useLazyClient(): LazyClient {
  const late = useContext(LazyClientContext)
  if (!late) throw new Error('The screen stands outside of LazyClientProvider.')
  return late
}
