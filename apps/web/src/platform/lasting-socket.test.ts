import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { lasting } from './lasting-socket.ts'

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

test('a connection closed by the server is reopened; reconnecting is reported, the first connection is not', () => {
  const { socket, hears } = aSocket()
  let back = 0
  lasting(socket).onBack(() => (back += 1))
  hears('connect')
  expect(back).toBe(0)
  hears('disconnect', 'io server disconnect')
  vi.advanceTimersByTime(1_000)
  expect(socket.connects).toBe(1)
  hears('connect')
  expect(back).toBe(1)
})

test('a lost line is left to the library, which comes back by itself', () => {
  const { socket, hears } = aSocket()
  lasting(socket)
  hears('disconnect', 'transport close')
  vi.advanceTimersByTime(60_000)
  expect(socket.connects).toBe(0)
})

test('a session that is over is not asked for again; a server that could not look is', () => {
  const { socket, hears } = aSocket()
  lasting(socket)
  hears('connect_error', new Error('session.signed_out'))
  vi.advanceTimersByTime(60_000)
  expect(socket.connects).toBe(0)
  hears('connect_error', new Error('the database is starting up'))
  vi.advanceTimersByTime(1_000)
  expect(socket.connects).toBe(1)
})

test('a connection that was closed here stays closed', () => {
  const { socket, hears } = aSocket()
  const connection = lasting(socket)
  hears('disconnect', 'io server disconnect')
  connection.close()
  vi.advanceTimersByTime(60_000)
  expect(socket.connects).toBe(0)
  expect(socket.closed).toBe(true)
})

test('a server that ends the connection, or refuses the session, makes one doubt it; a lost line does not', () => {
  const { socket, hears } = aSocket()
  let doubts = 0
  lasting(socket).onDoubt(() => (doubts += 1))
  hears('disconnect', 'transport close')
  expect(doubts).toBe(0)
  hears('disconnect', 'io server disconnect')
  hears('connect_error', new Error('session.signed_out'))
  expect(doubts).toBe(2)
})

test('a session with too many sockets waits a minute before it tries again', () => {
  const { socket, hears } = aSocket()
  lasting(socket)
  hears('connect_error', new Error('request.too_many'))
  vi.advanceTimersByTime(59_000)
  expect(socket.connects).toBe(0)
  vi.advanceTimersByTime(1_000)
  expect(socket.connects).toBe(1)
})
