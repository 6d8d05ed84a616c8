import type { QueryClient } from '@tanstack/react-query'

import type { User } from '#contract/access/access'
import { setSessionEnd } from '#web/platform/session/session-end.ts'
import { draftsOf } from '#web/platform/storage/device-drafts.ts'
import { keptRowsOf } from '#web/platform/storage/kept-rounds.ts'

/**
 * Starts the app without a connection from the location, forms and rounds stored on this device (decisions 046 and 118). Returns whether there was
 * anything usable. What belongs to an expired session stays hidden, although the server cannot confirm that it expired.
 */
export async function startFromDrafts(client: QueryClient, { _id, location }: User): Promise<boolean> {
  const [drafts, rows] = await Promise.all([draftsOf(_id), keptRowsOf(_id)])
  const kept = [...drafts, ...rows.flatMap((row) => (row.kind === 'round' ? [row] : []))]
  const usable = kept.filter(({ locationId, sessionEnds = 0 }) => locationId === location?._id && sessionEnds > Date.now())
  for (const { key, data, updatedAt } of usable.flatMap((one) => one.entries))
    if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt })
  if (usable.length > 0) setSessionEnd(Math.max(...usable.map(({ sessionEnds = 0 }) => sessionEnds)))
  return usable.length > 0
}
