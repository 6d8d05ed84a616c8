import { QueryClientContext, type QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react'

/** The query client of the page. The sign-in page does without: the client and its library are loaded with the first screen that reads. */
export interface LateClient {
  /** Undefined until the client is loaded. */
  current: () => QueryClient | undefined
  /** Rejects when the code cannot be loaded; the next call tries again. */
  load: () => Promise<QueryClient>
  subscribe: (onLoaded: () => void) => () => void
}

/** A client that `open` makes when it is asked for first. */
export function lateClient(open: () => Promise<QueryClient>): LateClient {
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

const LateClientContext = createContext<LateClient | undefined>(undefined)

/** Gives the client to everything below, as soon as it is loaded. QueryClientProvider cannot be without one. */
export function LateClientProvider({ client: late, children }: { client: LateClient; children: ReactNode }) {
  const client = useSyncExternalStore(late.subscribe, late.current)
  useEffect(() => {
    client?.mount()
    return () => client?.unmount()
  }, [client])
  return (
    <LateClientContext value={late}>
      <QueryClientContext value={client}>{children}</QueryClientContext>
    </LateClientContext>
  )
}

/** For screens that are shown without the client. */
export function useLateClient(): LateClient {
  const late = useContext(LateClientContext)
  if (!late) throw new Error('The screen stands outside of LateClientProvider.')
  return late
}
