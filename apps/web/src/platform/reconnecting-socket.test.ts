import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { reconnectingSocket } from './reconnecting-socket.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aSocket() {
  const listeners = new Map<string, (reason: unknown) => void>()
  const socket = {
    active: false,
    connects: 0,
    closed: false,
    connect: () => (socket.connects += 1),
    close: () => (socket.closed = true),
    onAny: () => undefined,
    on: (event: string, listener: (reason: unknown) => void) => listeners.set(event, listener),
  }
  return { socket, hears: (event: string, reason?: unknown) => listeners.get(event)?.(reason) }
}

test('a connection closed by the server is reopened; a reconnect is reported, the first connection is not', () => {
  const { socket, hears } = aSocket()
  let back = 0
  reconnectingSocket(socket).onBack(() => (back += 1))
  hears('connect')
  expect(back).toBe(0)
  hears('disconnect', 'io server disconnect')
  vi.advanceTimersByTime(1_000)
  expect(socket.connects).toBe(1)
  hears('connect')
  expect(back).toBe(1)
})

test('after a network loss, reconnecting is left to the library', () => {
  const { socket, hears } = aSocket()
  reconnectingSocket(socket)
  hears('disconnect', 'transport close')
  vi.advanceTimersByTime(60_000)
  expect(socket.connects).toBe(0)
})

test('an ended session is not reconnected; after a failed session lookup it is', () => {
  const { socket, hears } = aSocket()
  reconnectingSocket(socket)
  hears('connect_error', new Error('session.signed_out'))
  vi.advanceTimersByTime(60_000)
  expect(socket.connects).toBe(0)
  hears('connect_error', new Error('the database is starting up'))
  vi.advanceTimersByTime(1_000)
  expect(socket.connects).toBe(1)
})

test('a connection closed here stays closed', () => {
  const { socket, hears } = aSocket()
  const connection = reconnectingSocket(socket)
  hears('disconnect', 'io server disconnect')
  connection.close()
  vi.advanceTimersByTime(60_000)
  expect(socket.connects).toBe(0)
  expect(socket.closed).toBe(true)
})

test('a connection closed or rejected by the server calls for a session check, and a network loss does not', () => {
  const { socket, hears } = aSocket()
  let doubts = 0
  reconnectingSocket(socket).onDoubt(() => (doubts += 1))
  hears('disconnect', 'transport close')
  expect(doubts).toBe(0)
  hears('disconnect', 'io server disconnect')
  hears('connect_error', new Error('session.signed_out'))
  expect(doubts).toBe(2)
})

test('a session with too many sockets waits a minute before reconnecting', () => {
  const { socket, hears } = aSocket()
  reconnectingSocket(socket)
  hears('connect_error', new Error('request.too_many'))
  vi.advanceTimersByTime(59_000)
  expect(socket.connects).toBe(0)
  vi.advanceTimersByTime(1_000)
  expect(socket.connects).toBe(1)
})
