import { and, inArray, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { unattendedHeader, type AnswerOf, type Endpoint } from '#contract/endpoint/endpoint'

import { keepProofOfToken } from '../data/sessions/keep-proof.ts'
import { startSession } from '../data/sessions/start-session.ts'
import { session } from '../data/tables.ts'
import type { Db } from '../platform/database/database.ts'
import { CodeFault } from '../platform/logging/error-facts.ts'
import type { Services } from '../platform/services.ts'
import type { DemoClock } from './demo-clock.ts'

interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  file?: { name: string; content: Buffer }
  /** The time of the request. Defaults to the demonstration's clock. */
  at?: Date
}

interface Calling {
  app: FastifyInstance
  services: Services
  clock: DemoClock
  signal?: Pick<AbortSignal, 'throwIfAborted'> | undefined
}

/** Calls the API as the demonstration's people, at given times of the demonstration's clock. */
export function caller({ app, services, clock, signal }: Calling) {
  const tokens = new Map<string, Promise<string>>()
  const tokenFor = (userId: string, now: Date) => {
    const token =
      tokens.get(userId) ??
      services.database.system('sessions of the demonstration', (db) => startSession({ db, services, now, userId, kind: 'full' }))
    tokens.set(userId, token)
    return token
  }
  /**
   * Sends a request as a person. @throws CodeFault if the API refuses, because the demonstration would be wrong. Its message may contain the
   * response, because all people are invented. Also throws the abort reason of the signal.
   */
  return async <const E extends Endpoint>(
    userId: string,
    endpoint: E,
    { params = {}, query = {}, body, file, at = clock.now() }: Sent,
  ): Promise<AnswerOf<E>> => {
    signal?.throwIfAborted()
    const url = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const { payload, type } = payloadOf(endpoint, body, file)
    const token = await tokenFor(userId, at)
    const { freshProof } = endpoint as Endpoint
    if (freshProof) {
      const action = typeof freshProof === 'string' ? freshProof : freshProof.action
      await services.database.system('sessions of the demonstration', (db) => keepProofOfToken(db, { token, action, now: at }))
    }
    const headers = {
      authorization: `Bearer ${token}`,
      // The last use of these sessions does not matter.
      [unattendedHeader]: '1',
      ...(type ? { 'content-type': type } : {}),
    }
    const reply = await clock.during(at, () =>
      app.inject({ method: endpoint.method, url, query, headers, ...(payload === undefined ? {} : { payload }) }),
    )
    if (reply.statusCode >= 300)
      throw new CodeFault(`The demonstration was refused: ${endpoint.method} ${endpoint.path} ${reply.statusCode} ${reply.body}`)
    if (endpoint.response === 'file') return new Blob([new Uint8Array(reply.rawPayload)]) as AnswerOf<E>
    return endpoint.response === 'none' ? (undefined as AnswerOf<E>) : reply.json<AnswerOf<E>>()
  }
}

/** Ends the sessions that the demonstration opened, so that they are not shown in these people's lists of sessions. */
export const signOutAll = (db: Db, userIds: string[], now: Date) =>
  db
    .update(session)
    .set({ revokedAt: now })
    .where(and(inArray(session.userId, userIds), isNull(session.revokedAt)))

export type Call = ReturnType<typeof caller>

function payloadOf(endpoint: Endpoint, body: unknown, file: Sent['file']): { payload: Buffer | string | undefined; type: string | null } {
  if (!endpoint.multipart)
    return body === undefined ? { payload: undefined, type: null } : { payload: JSON.stringify(body), type: 'application/json' }
  const boundary = 'demonstration-boundary'
  const fields = Object.entries(body ?? {}).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  )
  const head = file
    ? `--${boundary}\r\ncontent-disposition: form-data; name="${endpoint.multipart.field}"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
    : ''
  const payload = Buffer.concat([
    Buffer.from(fields.join('') + head),
    file?.content ?? Buffer.alloc(0),
    Buffer.from(`${file ? '\r\n' : ''}--${boundary}--\r\n`),
  ])
  return { payload, type: `multipart/form-data; boundary=${boundary}` }
}
