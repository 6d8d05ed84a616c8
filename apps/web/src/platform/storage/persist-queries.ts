import type { QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'

import { readToken } from '../session/token.ts'
import { keptSlices, openStore, readSlice, writeSlice, type Entry, type KeptSlice } from './client-store.ts'

/** Returns the slice for responses of an endpoint (`GET /path`), or undefined if they are never stored. */
export type SliceOf = (endpointName: string) => KeptSlice | undefined

const pause = 400

/**
 * Restores what an earlier page load of this session stored, and stores changes from then on (ruling 29). Returns a function that stops storing.
 * Writes are batched, and nothing is written without a token.
 */
export function persistQueries(client: QueryClient, sliceOf: SliceOf): () => void {
  openStore()
  restore(client)
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = client.getQueryCache().subscribe((event) => {
    if (!changesData(event) || !sliceOf(String(event.query.queryKey[0]))) return
    clearTimeout(timer)
    timer = setTimeout(() => store(client, sliceOf), pause)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Whether data has arrived or is no longer valid. A read that index.html has sent brings its data along (platform/api/early-reads.ts). */
const changesData = (event: QueryCacheNotifyEvent) =>
  event.type === 'updated'
    ? ['success', 'invalidate'].includes(event.action.type)
    : event.type === 'added' && event.query.state.data !== undefined

/** Stores the kept slices immediately. */
export function store(client: QueryClient, sliceOf: SliceOf) {
  const token = readToken()
  if (!token) return
  const entries = new Map<KeptSlice, Entry[]>(keptSlices.map((slice) => [slice, []]))
  for (const query of client.getQueryCache().getAll()) {
    const slice = sliceOf(String(query.queryKey[0]))
    if (!slice || query.state.data === undefined) continue
    entries
      .get(slice)
      ?.push({ key: query.queryKey, data: query.state.data, updatedAt: query.state.isInvalidated ? 0 : query.state.dataUpdatedAt })
  }
  for (const [slice, list] of entries) if (list.length > 0) writeSlice(slice, token, list)
}

function restore(client: QueryClient) {
  const token = readToken()
  if (!token) return
  for (const slice of keptSlices)
    for (const entry of readSlice(slice, token))
      if (client.getQueryData(entry.key) === undefined) client.setQueryData(entry.key, entry.data, { updatedAt: entry.updatedAt })
}
