import type { QueryClient } from '@tanstack/react-query'

import type { User } from '#contract/access/access'

/** The query key of getSession as built by endpointQuery. Written out so that pages before sign-in do not load the schemas. */
const key = ['GET /api/v2/session', {}, {}]

/** The signed-in person, or undefined if not loaded. */
export function knownUser(client: QueryClient): User | undefined {
  return client.getQueryData<{ payload: { user: User } }>(key)?.payload.user
}

/** Refetches the signed-in person in the background. */
export function reloadKnownUser(client: QueryClient) {
  void client.invalidateQueries({ queryKey: key })
}

/** Stores the person from another call's response, which saves a request. */
export function seedUser(client: QueryClient, user: User) {
  client.setQueryData(key, { payload: { user } })
}
