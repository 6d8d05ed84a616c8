import type { OutgoingHttpHeaders, Server as HttpServer } from 'node:http'

import { createAdapter } from '@socket.io/postgres-adapter'
import type { Pool } from 'pg'
import { Server, type DefaultEventsMap, type Socket } from 'socket.io'

import type { Actor } from '../actor/actor.ts'
import { isClosedEverywhere } from '../actor/two-factors.ts'
import { isAway } from '../database/database-away.ts'
import type { Spent } from '../pipeline/call-budget.ts'
import type { SpentChannel } from '../pipeline/share-budget.ts'
import { CodeFault } from '../logging/error-facts.ts'
import type { Log } from '../logging/log.ts'
import type { Realtime } from './realtime.ts'
import { listeningPool } from './listening-pool.ts'

export interface SocketRealtime extends Realtime, SpentChannel {
  /** Starts accepting sockets on the server. Its refusals include the given headers. */
  attach(server: HttpServer, headers?: OutgoingHttpHeaders): void
  /** Returns the number of open sockets of this server. */
  count(): number
  /** Closes every socket of this server. */
  close(): Promise<void>
}

interface Options {
  /** Sends the calls to the other servers of the same database. */
  pool: Pool
  actorByToken(token: string): Promise<Actor | null>
  log: Log
  /** Interval in milliseconds at which an open socket's session is checked again. */
  recheckMs?: number
}

/** The maximum number of sockets per session and server. More than the pages that a person keeps open. */
const socketsPerSession = 30
/** The number of rooms that fit into one database notification (8,000 bytes), so that the adapter's overflow table is never used. */
const roomsPerMessage = 100
/** The number of sessions whose spending fits into one. */
const sessionsPerMessage = 100

/** What servers tell each other, besides what the library does by itself. */
interface BetweenServers {
  spent(spent: readonly Spent[]): void
}
/** The adapter cleans its overflow table at this interval. Ours does not exist, so this is the longest interval that a timer supports. */
const maxTimerMs = 2 ** 31 - 1
const everyFiveMinutes = 300_000

/**
 * Notifies browsers that they should refetch, whichever server they are connected to: the servers relay it through the database. A socket sends its
 * session's token. The room is derived from the token, and the `userId` of the query must be that person (NOTIF-008). WebSocket only, so sticky
 * sessions are not needed.
 */
export function socketRealtime({ pool, actorByToken, log, recheckMs = everyFiveMinutes }: Options): SocketRealtime {
  const errorHandler = (problem: Error) => void (isAway(problem) || log.warn('realtime between servers', { problem }))
  const listening = listeningPool(pool)
  const io = new Server<DefaultEventsMap, DefaultEventsMap, BetweenServers>({
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 10_000,
    // Connections that do not sign in are closed after this time (milliseconds).
    connectTimeout: 10_000,
    adapter: createAdapter(listening.pool, { cleanupInterval: maxTimerMs, errorHandler }),
  })
  io.use((socket, next) => void admit(socket, io, actorByToken).then((refusal) => next(refusal ? new CodeFault(refusal) : undefined), next))
  io.on('connection', (socket) => {
    const timer = setInterval(() => void disconnectIfEnded(socket, actorByToken), recheckMs)
    timer.unref()
    socket.on('disconnect', () => clearInterval(timer))
  })
  return {
    attach: (server, headers = {}) => {
      io.attach(server)
      // Registered before the library's own listener, so that its refusals include the headers too.
      server.prependListener('request', (_request, response) => void response.setHeaders(new Headers(headers as Record<string, string>)))
    },
    changed: (userIds) => {
      for (let start = 0; start < userIds.length; start += roomsPerMessage)
        io.to(userIds.slice(start, start + roomsPerMessage).map(personRoom)).emit('get_count')
    },
    count: () => io.sockets.sockets.size,
    tellSpent: (spent) => {
      for (let start = 0; start < spent.length; start += sessionsPerMessage)
        io.serverSideEmit('spent', spent.slice(start, start + sessionsPerMessage))
    },
    hearSpent: (hear) => void io.on('spent', hear),
    closeSession: (sessionId) => io.in(sessionRoom(sessionId)).disconnectSockets(true),
    close: async () => {
      await closeAll(io)
      listening.close()
    },
  }
}

const personRoom = (userId: string) => `user:${userId}`
const sessionRoom = (sessionId: string) => `session:${sessionId}`

/** Adds a socket to the rooms of its person and session. Returns the reason for a refusal, or null. */
async function admit(socket: Socket, io: Server, actorByToken: Options['actorByToken']): Promise<string | null> {
  const actor = await actorOf(socket, actorByToken)
  if (!actor) return 'session.signed_out'
  if (socket.handshake.query['userId'] !== actor.userId) return 'access.forbidden'
  // No await between the count and `join`, so that many sockets opened at once are counted one after another.
  if ((io.sockets.adapter.rooms.get(sessionRoom(actor.sessionId))?.size ?? 0) >= socketsPerSession) return 'request.too_many'
  await socket.join([personRoom(actor.userId), sessionRoom(actor.sessionId)])
  return null
}

/**
 * Returns the actor of a socket, or null. Only people who have finished registration and see a practice (AUTH-03) get events, and none of them on a
 * shared tablet. The token is in the handshake, never in the URL.
 */
async function actorOf(socket: Socket, actorByToken: Options['actorByToken']): Promise<Actor | null> {
  const token: unknown = socket.handshake.auth['token']
  if (typeof token !== 'string' || token.length > 200) return null
  const actor = await actorByToken(token)
  const mayListen = actor?.registrationState === 2 && actor.kind !== 'registering' && actor.kind !== 'tablet' && !isClosedEverywhere(actor)
  return mayListen ? actor : null
}

/** Disconnects a socket whose session has ended by itself (24 h, 30 min idle, employment over). */
async function disconnectIfEnded(socket: Socket, actorByToken: Options['actorByToken']) {
  const actor = await actorOf(socket, actorByToken).catch(() => 'unknown' as const)
  if (actor === null) socket.disconnect(true)
}

/** Closes all sockets. The HTTP server is closed by its owner. */
async function closeAll(io: Server) {
  io.local.disconnectSockets(true)
  for (const namespace of io._nsps.values()) await namespace.adapter.close()
  io.engine?.close()
}
