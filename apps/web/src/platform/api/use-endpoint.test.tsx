import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { listRoles } from '#contract/roles/roles'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { addressOf } from './call.ts'
import { createQueryClient } from './query-client.ts'
import { useEndpoint } from './use-endpoint.ts'

const mine = { params: { locationId: ids.location } }
const address = addressOf(listRoles, mine)
const early = { payload: { data: [] } }

beforeEach(() => {
  // The test process may be older than the maximum age of early reads.
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  document.cookie = 'token=mine; Path=/'
  server.on(listRoles, () => ({ payload: { data: [] } }))
  window.early = { token: 'mine', reads: { [address]: Promise.resolve(Response.json(early)) }, arrived: {} }
})
afterEach(() => {
  delete window.early
  document.cookie = 'token=; Path=/; Max-Age=0'
})

function rendered(options: { staleTime?: number; enabled?: boolean } = {}, client = createQueryClient()) {
  const seen: unknown[] = []
  const { result } = renderHook(
    () => {
      const query = useEndpoint(listRoles, mine, options)
      seen.push(query.data)
      return query
    },
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  )
  return { seen, result }
}

const arrives = () => {
  if (window.early) window.early.arrived[address] = JSON.stringify(early)
}

test.for([{}, { staleTime: 0 }])('the first render of a screen has the data that index.html has received: %o', async (options) => {
  arrives()
  const { seen, result } = rendered(options)
  expect(seen[0]).toEqual(early)
  await waitFor(() => expect(result.current.isFetching).toBe(false))
  expect(server.calls(listRoles)).toHaveLength(0)
  expect(window.early?.reads).toEqual({})
})

test('a response on its way is awaited, not requested again', async () => {
  const { seen, result } = rendered()
  expect(seen[0]).toBeUndefined()
  await waitFor(() => expect(result.current.data).toEqual(early))
  expect(server.calls(listRoles)).toHaveLength(0)
})

test('a read that is switched off leaves the response to others, and cached data is kept', () => {
  arrives()
  rendered({ enabled: false })
  expect(window.early?.reads).toHaveProperty([address])
  const client = createQueryClient()
  client.setQueryData([`GET ${listRoles.path}`, mine.params, {}], { payload: ['cached'] })
  expect(rendered({}, client).seen[0]).toEqual({ payload: ['cached'] })
})
