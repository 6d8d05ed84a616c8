import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { getLocation } from '#contract/locations'
import { sdsList } from '#contract/sds'
import { nameOf } from '#web/platform/api/use-endpoint.ts'
import { onRefetch } from '#web/platform/realtime.ts'

/** News of the server may be a sheet that somebody else has put on the list or taken off. */
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
