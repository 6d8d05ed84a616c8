import { QueryCache, QueryClient } from '@tanstack/react-query'

import { ApiError } from './api-error.ts'

/** Hears of a read that failed. */
export type OnLoadError = (endpointName: string, error: ApiError, client: QueryClient) => void

/**
 * Refusals are final; a call that never arrived is tried once more. Shown data stays while it is fetched again.
 * `onLoadError` hears of every read that failed, with the name of its endpoint.
 */
export function createQueryClient(onLoadError?: OnLoadError): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (error instanceof ApiError) onLoadError?.(String(queryKey[0]), error, client)
      },
    }),
    defaultOptions: {
      // Calls are made whatever the browser believes about its network: held back they would wait without a word.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retryDelay: 500,
        retry: (count, error) => count < 1 && error instanceof ApiError && (error.status === 0 || error.status === 503),
      },
    },
  })
  return client
}
