import type { QueryClient } from '@tanstack/react-query'

import type { User } from '#contract/access/access'
import { listUserTasks, trainingSummary } from '#contract/tasks/tasks'
import { addressOf } from '#web/platform/api/call.ts'
import { hasArrivedEarly } from '#web/platform/api/early-reads.ts'
import { endpointQuery } from '#web/platform/api/use-endpoint.ts'

/**
 * Puts the dashboard responses that index.html has already received into the cache, so that the page renders once with its tasks instead of first
 * without them. Does not wait for responses still in flight, and keeps cached tasks.
 */
export async function adoptEarlyReads(client: QueryClient, { _id: userId, location }: User) {
  if (!location) return
  const mine = { params: { userId, locationId: location._id } }
  const lacks = (query: { queryKey: readonly unknown[] }) => client.getQueryData(query.queryKey) === undefined
  const [tasks, training] = [endpointQuery(listUserTasks, mine), endpointQuery(trainingSummary, mine)]
  await Promise.all([
    lacks(tasks) && hasArrivedEarly(addressOf(listUserTasks, mine)) && client.prefetchQuery(tasks),
    lacks(training) && hasArrivedEarly(addressOf(trainingSummary, mine)) && client.prefetchQuery(training),
  ])
}
