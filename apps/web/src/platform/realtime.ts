import { reconnectingSocket, type Connection } from './reconnecting-socket.ts'
import { readToken } from './session/token.ts'
import { untilLoaded } from './until-loaded.ts'
import { whenIdle } from './when-idle.ts'

type Refetch = () => void

export type Connect = (options: { token: string; userId: string }) => Promise<Connection>

const listeners = new Map<string, Set<Refetch>>()
let connection: Connection | undefined
let attempt = 0

/**
 * Loads the library after the first view, as soon as there is a connection, and connects by WebSocket only. The server identifies the person by the token, never by the id in the
 * query (NOTIF-008).
 */
let connect: Connect = async ({ token, userId }) => {
  await new Promise<void>((resolve) => whenIdle(resolve))
  const { io } = await untilLoaded(() => import('socket.io-client'))
  return reconnectingSocket(io({ transports: ['websocket'], auth: { token }, query: { userId } }))
}

/** Replaces the connect function, for tests. */
export function connectWith(other: Connect) {
  connect = other
}

/** Calls `fn` on each server event that requests a refetch. Returns the unsubscribe function. */
export function onRefetch(event: string, fn: Refetch): () => void {
  const set = listeners.get(event) ?? new Set<Refetch>()
  listeners.set(event, set.add(fn))
  return () => set.delete(fn)
}

/** Opens the connection of the signed-in person and closes an open one first. `onDoubt` should check whether the session is over. */
export async function openRealtime(userId: string, onDoubt: () => void): Promise<void> {
  closeRealtime()
  const token = readToken()
  if (!token) return
  const own = ++attempt
  const opened = await connect({ token, userId })
  if (own !== attempt) return void opened.close()
  connection = opened
  opened.onDoubt(onDoubt)
  opened.onAny((event) => {
    for (const fn of listeners.get(event) ?? []) fn()
  })
  // Events missed while disconnected are not sent again, so everything is refetched.
  opened.onBack(() => {
    for (const set of listeners.values()) for (const fn of set) fn()
  })
}

/** Closes the connection, including one that is still opening. */
export function closeRealtime() {
  attempt += 1
  connection?.close()
  connection = undefined
}
