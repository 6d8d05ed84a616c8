import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { getLocation } from '#contract/locations'
import { sdsList } from '#contract/sds'
import { nameOf } from '#web/platform/api/use-endpoint.ts'
import { onRefetch } from '#web/platform/realtime.ts'

/** Refetches the list on each server event, because someone else may have added or removed a sheet. */
export function useListKeptFresh() {
  const client = useQueryClient()
  useEffect(
    () =>
      onRefetch('get_count', () => {
        for (const read of [getLocation, sdsList]) void client.invalidateQueries({ queryKey: [nameOf(read)] })
      }),
    [client],
  )
}
