import type { OutgoingHttpHeaders, Server as HttpServer } from 'node:http'

import { createAdapter } from '@socket.io/postgres-adapter'
import type { Pool } from 'pg'
import { Server, type Socket } from 'socket.io'

import type { Actor } from '../actor.ts'
import type { Log } from '../logging/log.ts'
import type { Realtime } from './realtime.ts'
import { listeningPool } from './listening-pool.ts'

export interface SocketRealtime extends Realtime {
  /** Begins to answer sockets at the server's address; its refusals carry the given headers. */
  attach(server: HttpServer, headers?: OutgoingHttpHeaders): void
  /** Closes every socket of this server. */
  close(): Promise<void>
}

interface Options {
  /** Carries the calls to the other servers of the same database. */
  pool: Pool
  actorByToken(token: string): Promise<Actor | null>
  log: Log
  /** How often an open socket's session is looked up again. */
  recheckMs?: number
}

/** More pages than a person keeps open with one session; a server holds no more sockets of it. */
const socketsPerSession = 30
/** The number of rooms that fits into one database notification (8,000 bytes), so that its overflow table is never used. */
const roomsPerMessage = 100
/** The adapter tidies its overflow table at this interval; ours does not exist. The longest one a timer takes. */
const never = 2 ** 31 - 1
const everyFiveMinutes = 300_000

/**
 * Tells browsers to refetch, whichever server they are connected to (design 7). A socket carries its session's token; the room is
 * taken from what the token proves, and the `userId` of the query must be that person (NOTIF-008). WebSocket only, so no sticky sessions.
 */
export function socketRealtime({ pool, actorByToken, log, recheckMs = everyFiveMinutes }: Options): SocketRealtime {
  const errorHandler = (problem: Error) => log.warn('realtime between servers', { problem })
  const listening = listeningPool(pool)
  const io = new Server({
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 10_000,
    // Connections without a session are closed.
    connectTimeout: 10_000,
    adapter: createAdapter(listening.pool, { cleanupInterval: never, errorHandler }),
  })
  io.use((socket, next) => void admit(socket, io, actorByToken).then((refusal) => next(refusal ? new Error(refusal) : undefined), next))
  io.on('connection', (socket) => {
    const timer = setInterval(() => void leaveWhenEnded(socket, actorByToken), recheckMs)
    timer.unref()
    socket.on('disconnect', () => clearInterval(timer))
  })
  return {
    attach: (server, headers = {}) => {
      io.attach(server)
      // Registered before the library's own listener, which accepts without a check.
      server.prependListener('request', (_request, response) => void response.setHeaders(new Headers(headers as Record<string, string>)))
    },
    changed: (userIds) => {
      for (let start = 0; start < userIds.length; start += roomsPerMessage)
        io.to(userIds.slice(start, start + roomsPerMessage).map(personRoom)).emit('get_count')
    },
    closeSession: (sessionId) => io.in(sessionRoom(sessionId)).disconnectSockets(true),
    close: async () => {
      await closeAll(io)
      listening.close()
    },
  }
}

const personRoom = (userId: string) => `user:${userId}`
const sessionRoom = (sessionId: string) => `session:${sessionId}`

/** Adds a socket to the rooms of its person and session; returns the reason of a refusal. */
async function admit(socket: Socket, io: Server, actorByToken: Options['actorByToken']): Promise<string | null> {
  const actor = await actorOf(socket, actorByToken)
  if (!actor) return 'session.signed_out'
  if (socket.handshake.query['userId'] !== actor.userId) return 'access.forbidden'
  // Joined in the same turn, so that many at once are counted one after the other.
  if ((io.sockets.adapter.rooms.get(sessionRoom(actor.sessionId))?.size ?? 0) >= socketsPerSession) return 'request.too_many'
  await socket.join([personRoom(actor.userId), sessionRoom(actor.sessionId)])
  return null
}

/** Only a finished registration gets events; the token is in the handshake, never in the address. */
async function actorOf(socket: Socket, actorByToken: Options['actorByToken']): Promise<Actor | null> {
  const token: unknown = socket.handshake.auth['token']
  if (typeof token !== 'string' || token.length > 200) return null
  const actor = await actorByToken(token)
  return actor?.registrationState === 2 && actor.kind !== 'registering' ? actor : null
}

/** A session that ended by itself (24 h, 30 min idle, employment over) loses its sockets too. */
async function leaveWhenEnded(socket: Socket, actorByToken: Options['actorByToken']) {
  const actor = await actorOf(socket, actorByToken).catch(() => 'unknown' as const)
  if (actor === null) socket.disconnect(true)
}

/** The HTTP server is closed by its owner. */
async function closeAll(io: Server) {
  io.local.disconnectSockets(true)
  for (const namespace of io._nsps.values()) await namespace.adapter.close()
  io.engine?.close()
}
