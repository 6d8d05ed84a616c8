import type { Socket } from 'socket.io-client'

import { readToken } from './session/token.ts'

type Refetch = () => void

const listeners = new Map<string, Set<Refetch>>()
let socket: Socket | undefined

/** Calls `fn` whenever the server says that what the event names is to be fetched again. Returns what stops it. */
export function onRefetch(event: string, fn: Refetch): () => void {
  const set = listeners.get(event) ?? new Set<Refetch>()
  listeners.set(event, set.add(fn))
  return () => set.delete(fn)
}

/** Opens the connection of the signed-in person (NOTIF-008); the server takes the person from the token, not from the number. Loads its library on first use. */
export async function openRealtime(userId: string): Promise<void> {
  closeRealtime()
  const token = readToken()
  if (!token) return
  const { io } = await import('socket.io-client')
  if (readToken() !== token) return
  socket = io({ transports: ['websocket'], auth: { token }, query: { userId } })
  socket.onAny((event: string) => {
    for (const fn of listeners.get(event) ?? []) fn()
  })
}

export function closeRealtime() {
  socket?.close()
  socket = undefined
}
