import { useQueryClient } from '@tanstack/react-query'

import { getLocation } from '#contract/locations/locations'
import { addRemoveSds, sdsList } from '#contract/sds/sds'
import { listUserTasks } from '#contract/tasks/tasks'
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
      await client.invalidateQueries({ queryKey: [nameOf(listUserTasks)] })
    },
    // SDS-022: the row keeps its action. The dialog that asked stays open and says that nothing was saved.
    onError: (error) => console.warn(error),
  })
  const send = (action: 'add' | 'remove', sdsId: string, more: { areas?: string[]; mistake?: boolean }) =>
    change.mutateAsync({ body: { action, sdsId, locationId, ...more } })
  return {
    add: (sdsId: string, areas: string[] = []) => send('add', sdsId, areas.length > 0 ? { areas } : {}),
    remove: (sdsId: string, mistake: boolean) => send('remove', sdsId, mistake ? { mistake } : {}),
    pending: change.isPending,
  }
}
