import { useQueryClient, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'

import { getSession, type User } from '#contract/access/access'
import { getLocation, type Location } from '#contract/locations/locations'

import { endpointQuery, useEndpoint } from '../api/use-endpoint.ts'

const forever = Number.POSITIVE_INFINITY
/** Milliseconds for which a response counts as loaded just now. */
const justNow = 5_000

/** Loads the signed-in person once per session. Throws ApiError. */
export async function loadCurrentUser(client: QueryClient): Promise<User> {
  const answer = await client.ensureQueryData({ ...endpointQuery(getSession), gcTime: forever })
  return answer.payload.user
}

/** Fetches the signed-in person from the server, ignoring the cache, also while the page is locked. Throws ApiError. */
export async function reloadCurrentUser(client: QueryClient): Promise<User> {
  const answer = await client.fetchQuery({ ...endpointQuery(getSession), staleTime: 0, gcTime: forever, networkMode: 'always' })
  return answer.payload.user
}

/** Loads the person's current location; null while a registration is unfinished. Throws ApiError. */
export async function loadCurrentLocation(client: QueryClient, user: User): Promise<Location | null> {
  if (!user.location) return null
  const answer = await client.ensureQueryData({
    ...endpointQuery(getLocation, { params: { locationId: user.location._id } }),
    gcTime: forever,
  })
  return answer.payload
}

/** The signed-in person. Use it only inside the signed-in frame, whose guard has loaded it. */
export function useCurrentUser(): User {
  const { data } = useEndpoint(getSession)
  if (!data) throw new Error('The signed-in person is read outside the signed-in frame.')
  return data.payload.user
}

/**
 * The current location with its plan and time zone. Use it only inside the signed-in frame, whose guard has loaded it. Suspends if the person has
 * switched the location on another device.
 */
export function useCurrentLocation(): Location {
  const locationId = useCurrentUser().location?._id
  if (!locationId) throw new Error('The current location is read outside the signed-in frame.')
  return useSuspenseQuery(endpointQuery(getLocation, { params: { locationId } })).data.payload
}

/** Reloads the signed-in person and the current location after either has changed. */
export function useReloadCurrent(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: endpointQuery(getSession).queryKey })
    await client.invalidateQueries({ queryKey: ['GET /api/v2/location/:locationId'] })
  }
}

/** Returns whether the signed-in person and the current location were loaded just now, as when the page is opened at the address of a screen. */
export function useIsCurrentFresh(): () => boolean {
  const client = useQueryClient()
  const location = useCurrentLocation()
  const reads = [endpointQuery(getSession), endpointQuery(getLocation, { params: { locationId: location._id } })]
  return () =>
    reads.every(({ queryKey }) => {
      const { dataUpdatedAt = 0, isInvalidated = true } = client.getQueryState(queryKey) ?? {}
      return !isInvalidated && Date.now() - dataUpdatedAt < justNow
    })
}
