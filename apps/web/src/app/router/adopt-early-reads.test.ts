import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { listUserTasks, trainingSummary } from '#contract/tasks/tasks'
import { addressOf } from '#web/platform/api/call.ts'
import { createQueryClient } from '#web/platform/api/query-client.ts'
import { endpointQuery } from '#web/platform/api/use-endpoint.ts'
import { aPerson } from '#web/platform/testing/people.ts'

import { adoptEarlyReads } from './adopt-early-reads.ts'

const user = aPerson()
const mine = { params: { userId: user._id, locationId: user.location?._id ?? '' } }

// The test process may be older than the maximum age of early reads.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(1_000))
afterEach(() => {
  delete window.early
  document.cookie = 'token=; Path=/; Max-Age=0'
})

test('responses that have arrived are cached before the first render, which does not wait for the others', async () => {
  document.cookie = 'token=mine; Path=/'
  const tasks = addressOf(listUserTasks, mine)
  window.early = {
    token: 'mine',
    reads: { [tasks]: Promise.resolve(Response.json({ payload: [] })), [addressOf(trainingSummary, mine)]: new Promise(() => undefined) },
    arrived: [tasks],
  }
  const client = createQueryClient()
  await adoptEarlyReads(client, user)
  expect(client.getQueryData(endpointQuery(listUserTasks, mine).queryKey)).toEqual({ payload: [] })
  expect(window.early.reads).not.toHaveProperty([tasks])
  expect(client.getQueryState(endpointQuery(trainingSummary, mine).queryKey)).toBeUndefined()
})

test('cached tasks of the last visit render without new ones', async () => {
  document.cookie = 'token=mine; Path=/'
  const tasks = addressOf(listUserTasks, mine)
  window.early = { token: 'mine', reads: { [tasks]: Promise.resolve(Response.json({ payload: [] })) }, arrived: [tasks] }
  const client = createQueryClient()
  const { queryKey } = endpointQuery(listUserTasks, mine)
  client.setQueryData(queryKey, { payload: [] })
  await adoptEarlyReads(client, user)
  expect(window.early.reads).toHaveProperty([tasks])
})
