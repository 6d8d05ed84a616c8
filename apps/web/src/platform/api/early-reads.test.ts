import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { hasArrivedEarly, takeEarlyRead } from './early-reads.ts'

const address = '/api/v2/session'
const open = new AbortController().signal

/** Sets the early reads as index.html does. */
function begun(answer: Promise<Response> = Promise.resolve(new Response('early'))) {
  window.early = { token: 'mine', reads: { [address]: answer }, arrived: [] }
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

test('an early response counts as arrived until it is taken', () => {
  expect(hasArrivedEarly(address)).toBe(false)
  begun()
  expect(hasArrivedEarly(address)).toBe(false)
  window.early?.arrived.push(address)
  expect(hasArrivedEarly(address)).toBe(true)
  expect(hasArrivedEarly('/api/v2/other')).toBe(false)
  void takeEarlyRead(address, 'mine', open)
  expect(hasArrivedEarly(address)).toBe(false)
})
