import type { QueryClient } from '@tanstack/react-query'

import type { User } from '#contract/access'
import { noteEnd } from '#web/platform/session/known-end.ts'
import { draftsOf } from '#web/platform/storage/device-drafts.ts'

/**
 * Starts the app without a connection: takes over what the drafts of this device hold about the location and the forms (decision 046). Answers whether there
 * was any. Once the session has ended by idling they stay hidden, although the server cannot say so.
 */
export async function startFromDrafts(client: QueryClient, { _id, location }: User): Promise<boolean> {
  const drafts = await draftsOf(_id)
  const usable = drafts.filter(({ locationId, sessionEnds = 0 }) => locationId === location?._id && sessionEnds > Date.now())
  for (const { key, data, updatedAt } of usable.flatMap((draft) => draft.entries))
    if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt })
  if (usable.length > 0) noteEnd(Math.max(...usable.map(({ sessionEnds = 0 }) => sessionEnds)))
  return usable.length > 0
}
