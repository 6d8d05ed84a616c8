import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { takeArrivedData, takeEarlyRead } from './early-reads.ts'

const address = '/api/v2/session'
const open = new AbortController().signal

/** Sets the early reads as index.html does. */
function begun(answer: Promise<Response> = Promise.resolve(new Response('early'))) {
  window.early = { token: 'mine', reads: { [address]: answer }, arrived: {} }
}

/** Sets the milliseconds since the page began to load. */
const age = (milliseconds: number) => vi.spyOn(performance, 'now').mockReturnValue(milliseconds)

beforeEach(() => void age(2_000))

afterEach(() => {
  delete window.early
  vi.restoreAllMocks()
})

test('an early response of a page opened long ago is not used', () => {
  begun()
  age(15_001)
  expect(takeEarlyRead(address, 'mine', open)).toBeUndefined()
  age(15_000)
  expect(takeEarlyRead(address, 'mine', open)).toBeDefined()
})

test('an early response is used once, and only for its session and address', async () => {
  begun()
  expect(takeEarlyRead(address, 'another', open)).toBeUndefined()
  expect(takeEarlyRead(address, undefined, open)).toBeUndefined()
  expect(takeEarlyRead('/api/v2/other', 'mine', open)).toBeUndefined()
  expect(await (await takeEarlyRead(address, 'mine', open))?.text()).toBe('early')
  expect(takeEarlyRead(address, 'mine', open)).toBeUndefined()
})

test('a canceled call does not wait for the early response', async () => {
  begun(new Promise(() => undefined))
  const caller = new AbortController()
  const answer = takeEarlyRead(address, 'mine', caller.signal)
  caller.abort(new Error('given up'))
  await expect(answer).rejects.toThrow('given up')
})

test('a failed early read fails the call, as its own request would', async () => {
  begun(Promise.reject(new TypeError('Failed to fetch')))
  await expect(takeEarlyRead(address, 'mine', open)).rejects.toThrow('Failed to fetch')
})

test('data that has arrived is taken once, and only for its session', () => {
  expect(takeArrivedData(address, 'mine')).toBeUndefined()
  begun()
  expect(takeArrivedData(address, 'mine'), 'still on its way').toBeUndefined()
  arrive('{"payload":1}')
  expect(takeArrivedData(address, 'another')).toBeUndefined()
  expect(takeArrivedData('/api/v2/other', 'mine')).toBeUndefined()
  expect(takeArrivedData(address, 'mine')).toEqual({ payload: 1 })
  expect(takeArrivedData(address, 'mine')).toBeUndefined()
  expect(takeEarlyRead(address, 'mine', open)).toBeUndefined()
})

test('data that a call has taken, that is too old, or that is not data is left to the regular call', () => {
  begun()
  arrive('<p>Welcome to our network</p>')
  expect(takeArrivedData(address, 'mine')).toBeUndefined()
  arrive('{}')
  age(15_001)
  expect(takeArrivedData(address, 'mine')).toBeUndefined()
  age(2_000)
  expect(takeEarlyRead(address, 'mine', open)).toBeDefined()
  expect(takeArrivedData(address, 'mine')).toBeUndefined()
})

const arrive = (text: string) => {
  if (window.early) window.early.arrived[address] = text
}
