import type { QueryClient } from '@tanstack/react-query'

import { createQueryClient, type OnLoadError } from '../api/query-client.ts'
import { persistQueries, type SliceOf } from './persist-queries.ts'

/** The query client of the page, with what an earlier page load of this session stored. */
export function openClient(onLoadError: OnLoadError, sliceOf: SliceOf): QueryClient {
  const client = createQueryClient(onLoadError)
  persistQueries(client, sliceOf)
  return client
}
