import type { QueryClient } from '@tanstack/react-query'

import { createQueryClient, type OnLoadError } from '../api/query-client.ts'
import { persistQueries, type SliceOf } from './persist-queries.ts'

/** Creates the page's query client and restores what an earlier page load of this session stored. */
export function openClient(onLoadError: OnLoadError, sliceOf: SliceOf): QueryClient {
  const client = createQueryClient(onLoadError)
  persistQueries(client, sliceOf)
  return client
}
