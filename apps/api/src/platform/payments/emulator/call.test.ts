import { expect, test } from 'vitest'

import { record, type Call } from './call.ts'

test('an event keeps a snapshot of the object, whatever the same call changes afterwards', () => {
  const state = { events: {} } as Call['state']
  const subscription = { object: 'subscription', status: 'active', items: { count: 1 } }
  record({ state, ids: [], form: {}, now: 1, baseUrl: '' }, 'customer.subscription.updated', subscription)
  subscription.items.count = 2
  expect(Object.values(state.events)).toMatchObject([
    { created: 1, object: { status: 'active', items: { count: 1 } }, delivery: { tries: 0 } },
  ])
})
