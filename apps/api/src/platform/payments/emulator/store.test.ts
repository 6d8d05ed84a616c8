import { expect, test } from 'vitest'

import { openStore } from './store.ts'

const opened = () => {
  const store = openStore(
    undefined,
    () => 1_000,
    () => undefined,
  )
  store.change((state) => {
    state.customers['cus_1'] = {
      id: 'cus_1',
      created: 1_000,
      email: null,
      name: 'A',
      address: null,
      metadata: {},
      default_payment_method: null,
      balance: 0,
    }
    state.events['evt_1'] = { id: 'evt_1', created: 1_000, type: 'customer.created', object: { id: 'cus_1' }, delivery: { tries: 0 } }
    state.keptAnswers['key-1'] = { created: 1_000, request: 'r', endpoint: 'POST /v1/customers', status: 200, body: '{}' }
  })
  return store
}

test('a change that throws leaves nothing of itself', () => {
  const store = opened()
  const before = structuredClone(store.state)
  const failing = () =>
    store.change((state) => {
      state.customers['cus_1']!.metadata['plan'] = 'b'
      state.events['evt_1']!.delivery = null
      delete state.keptAnswers['key-1']
      state.events['evt_2'] = { ...state.events['evt_1']!, id: 'evt_2' }
      throw new Error('refused')
    })
  expect(failing).toThrow('refused')
  expect(store.state).toEqual(before)
})

test('whoever read the state before a change has the state before it', () => {
  const store = opened()
  const earlier = store.state
  store.change((state) => {
    state.customers['cus_1']!.metadata['plan'] = 'b'
    state.events['evt_1']!.delivery = null
    delete state.keptAnswers['key-1']
  })
  expect([earlier.customers['cus_1']?.metadata, earlier.events['evt_1']?.delivery]).toEqual([{}, { tries: 0 }])
  expect(Object.keys(earlier.keptAnswers)).toEqual(['key-1'])
  expect(store.state.events['evt_1']?.delivery).toBeNull()
})
