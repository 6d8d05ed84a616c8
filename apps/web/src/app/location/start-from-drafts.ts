import type { QueryClient } from '@tanstack/react-query'

import type { User } from '#contract/access/access'
import { setSessionEnd } from '#web/platform/session/session-end.ts'
import { draftsOf } from '#web/platform/storage/device-drafts.ts'

/**
 * Starts the app without a connection from the location and forms stored with the drafts of this device (decision 046). Returns whether there
 * were any usable drafts. Drafts of an expired session stay hidden, although the server cannot confirm that it expired.
 */
export async function startFromDrafts(client: QueryClient, { _id, location }: User): Promise<boolean> {
  const drafts = await draftsOf(_id)
  const usable = drafts.filter(({ locationId, sessionEnds = 0 }) => locationId === location?._id && sessionEnds > Date.now())
  for (const { key, data, updatedAt } of usable.flatMap((draft) => draft.entries))
    if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt })
  if (usable.length > 0) setSessionEnd(Math.max(...usable.map(({ sessionEnds = 0 }) => sessionEnds)))
  return usable.length > 0
}
