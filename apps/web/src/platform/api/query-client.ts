import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'

import { ApiError, isUnanswered } from './api-error.ts'

/** Called for each failed read. */
export type OnLoadError = (endpointName: string, error: ApiError, client: QueryClient) => void

/**
 * Creates the query client. Error responses are final, except 503; a call that never arrived or got a 503 is retried once,
 * unless the device itself reports that it has no network. Data stays visible during a refetch. `onLoadError` is called for each failed read, with the name of its endpoint, unless nothing answered and earlier data is shown.
 */
export function createQueryClient(onLoadError?: OnLoadError): QueryClient {
  // Calls are sent even if the browser reports no network. Otherwise they would be paused without any message. Only a locked page pauses reads.
  onlineManager.setEventListener(() => undefined)
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey, state }) => {
        // Without a connection, what was loaded before is still shown, and a banner says so.
        if (isUnanswered(error) && state.data !== undefined) return
        if (error instanceof ApiError) onLoadError?.(String(queryKey[0]), error, client)
      },
    }),
    defaultOptions: {
      // The sign-in on a locked page is sent.
      mutations: { networkMode: 'always' },
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retryDelay: 500,
        retry: (count, error) =>
          count < 1 && error instanceof ApiError && (error.status === 503 || (error.status === 0 && navigator.onLine)),
      },
    },
  })
  return client
}
