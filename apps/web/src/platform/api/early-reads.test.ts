import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { clearToken } from '../session/token.ts'
import { takeArrivedData, takeEarlyRead } from './early-reads.ts'

const address = '/api/v2/session'
const open = new AbortController().signal

/** Sets the early reads as index.html does. */
function begun(answer: Promise<Response> = Promise.resolve(new Response('early'))) {
  window.early = { token: 'mine', reads: { [address]: answer }, arrived: {} }
}

/** Sets the milliseconds since the page began to load. */
const age = (milliseconds: number) => vi.spyOn(performance, 'now').mockReturnValue(milliseconds)

const signInAs = (token: string) => void (document.cookie = `token=${token}; Path=/`)

beforeEach(() => {
  age(2_000)
  signInAs('mine')
})

afterEach(() => {
  clearToken()
  delete window.early
  vi.restoreAllMocks()
})

test('an early response of a page opened long ago is not used', () => {
  begun()
  age(15_001)
  expect(takeEarlyRead(address, open)).toBeUndefined()
  age(15_000)
  expect(takeEarlyRead(address, open)).toBeDefined()
})

test('an early response is used once, and only for its session and address', async () => {
  begun()
  signInAs('another')
  expect(takeEarlyRead(address, open)).toBeUndefined()
  clearToken()
  expect(takeEarlyRead(address, open)).toBeUndefined()
  signInAs('mine')
  expect(takeEarlyRead('/api/v2/other', open)).toBeUndefined()
  expect(await (await takeEarlyRead(address, open))?.text()).toBe('early')
  expect(takeEarlyRead(address, open)).toBeUndefined()
})

test('a canceled call does not wait for the early response', async () => {
  begun(new Promise(() => undefined))
  const caller = new AbortController()
  const answer = takeEarlyRead(address, caller.signal)
  caller.abort(new Error('given up'))
  await expect(answer).rejects.toThrow('given up')
})

test('a failed early read fails the call, as its own request would', async () => {
  begun(Promise.reject(new TypeError('Failed to fetch')))
  await expect(takeEarlyRead(address, open)).rejects.toThrow('Failed to fetch')
})

test('data that has arrived is taken once, and only for its session', () => {
  expect(takeArrivedData(address)).toBeUndefined()
  begun()
  expect(takeArrivedData(address), 'still on its way').toBeUndefined()
  arrive('{"payload":1}')
  signInAs('another')
  expect(takeArrivedData(address)).toBeUndefined()
  signInAs('mine')
  expect(takeArrivedData('/api/v2/other')).toBeUndefined()
  expect(takeArrivedData(address)).toEqual({ payload: 1 })
  expect(takeArrivedData(address)).toBeUndefined()
  expect(takeEarlyRead(address, open)).toBeUndefined()
})

test('without such a read, no cookie is looked at', () => {
  begun()
  const looks = vi.spyOn(document, 'cookie', 'get')
  expect(takeArrivedData(address), 'still on its way').toBeUndefined()
  expect(takeArrivedData('/api/v2/other')).toBeUndefined()
  expect(takeEarlyRead('/api/v2/other', open)).toBeUndefined()
  expect(looks).not.toHaveBeenCalled()
  expect(takeEarlyRead(address, open)).toBeDefined()
  expect(looks).toHaveBeenCalledOnce()
})

test('data that a call has taken, that is too old, or that is not data is left to the regular call', () => {
  begun()
  arrive('<p>Welcome to our network</p>')
  expect(takeArrivedData(address)).toBeUndefined()
  arrive('{}')
  age(15_001)
  expect(takeArrivedData(address)).toBeUndefined()
  age(2_000)
  expect(takeEarlyRead(address, open)).toBeDefined()
  expect(takeArrivedData(address)).toBeUndefined()
})

const arrive = (text: string) => {
  if (window.early) window.early.arrived[address] = text
}
