import { useQueryClient } from '@tanstack/react-query'

import { getLocation } from '#contract/locations'
import { addRemoveSds, sdsList } from '#contract/sds'
import { endpointQuery, nameOf, useAction } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'

/** Adds a sheet to the list of the current location, or removes it. The response is the location, so the row updates at once (SDS-021). */
export function useListChange() {
  const client = useQueryClient()
  const { _id: locationId } = useCurrentLocation()
  const change = useAction(addRemoveSds, {
    onSuccess: async (location) => {
      client.setQueryData(endpointQuery(getLocation, { params: { locationId } }).queryKey, location)
      await client.invalidateQueries({ queryKey: [nameOf(sdsList)] })
    },
    // SDS-022: the row keeps its action, and no error is shown.
    onError: (error) => console.warn(error),
  })
  const send = (action: 'add' | 'remove', sdsId: string, areas?: string[]) =>
    change.mutateAsync({ body: { action, sdsId, locationId, ...(areas?.length ? { areas } : {}) } }).then(
      () => true,
      () => false,
    )
  return {
    /** Returns whether the change succeeded. */
    add: (sdsId: string, areas?: string[]) => send('add', sdsId, areas),
    remove: (sdsId: string) => send('remove', sdsId),
    pending: change.isPending,
  }
}
