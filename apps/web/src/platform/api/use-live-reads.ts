import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { Endpoint } from '#contract/endpoint/endpoint'

import { onRefetch } from '../realtime.ts'
import { nameOf } from './use-endpoint.ts'

/**
 * Refetches these reads on each server event `get_count`, because someone else may have changed what they return.
 * @param reads a constant; a new array subscribes again
 */
export function useLiveReads(reads: readonly Endpoint[]) {
  const client = useQueryClient()
  useEffect(
    () =>
      onRefetch('get_count', () => {
        for (const read of reads) void client.invalidateQueries({ queryKey: [nameOf(read)] })
      }),
    [client, reads],
  )
}
