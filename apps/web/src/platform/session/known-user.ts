import type { QueryClient } from '@tanstack/react-query'

import type { User } from '#contract/access'

/** The key under which endpointQuery keeps the answer of getSession; written out, so that pages before sign-in need no schemas. */
const key = ['GET /api/v2/session', {}, {}]

/** The signed-in person as far as it is already loaded. */
export function knownUser(client: QueryClient): User | undefined {
  return client.getQueryData<{ payload: { user: User } }>(key)?.payload.user
}

/** Refetches the signed-in person in the background. */
export function reloadKnownUser(client: QueryClient) {
  void client.invalidateQueries({ queryKey: key })
}

/** Takes over the person that a call answered, so that it need not be asked again. */
export function seedUser(client: QueryClient, user: User) {
  client.setQueryData(key, { payload: { user } })
}
