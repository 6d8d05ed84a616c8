import type { FastifyReply, FastifyRequest } from 'fastify'

import { MalformedRequest } from '#contract/endpoint/errors'

import {
  Conflict,
  FilesAway,
  Invalid,
  NoSpace,
  NotFound,
  TooSlow,
  TooLarge,
  TooMany,
  Unavailable,
  Unexpected,
  type ErrorBody,
  type ErrorDeclaration,
} from '#contract/endpoint/errors'

import { isAway } from '../database/database-away.ts'
import { isDiskFull } from '../database/disk-full.ts'
import { CallerGone, Failure } from '../errors.ts'
import { StoreAway } from '../files/file-store.ts'
import type { Log } from '../logging/log.ts'

/** Sends a refusal. Every refusal is sent here. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure) {
  const { declaration, extra } = failure
  const text = extra.text ?? declaration.text
  const body: ErrorBody = { code: declaration.code, error: text, message: text, requestId: request.id }
  if (extra.fields) body.fields = extra.fields
  if (extra.details !== undefined) body.details = extra.details
  if (mayRepeat.has(declaration.status) || extra.retryAfter !== undefined) void reply.header('retry-after', secondsToWait(failure))
  return reply.code(declaration.status).header('cache-control', 'no-store').send(body)
}

/** Seconds until what was refused for lack of a database, a connection or room may be tried again: by then, most of what waits is done. */
export const secondsOfOverload = 10

/** Whoever is refused for now gets `Retry-After`: 429 for a limit, 503 for overload and outages (RFC 9110, 10.2.3). */
const mayRepeat = new Map([
  // Fits most limits.
  [429, 60],
  [503, secondsOfOverload],
])

/** The seconds until a retry makes sense. */
export const secondsToWait = ({ declaration, extra }: Failure): number => extra.retryAfter ?? mayRepeat.get(declaration.status) ?? 60

/** Maps errors of Fastify and the database to our error codes. Everything else is logged and shown only as a reference. */
export function errorHandler(log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof Failure) return sendFailure(request, reply, error)
    const known = translate(error)
    if (known === NoSpace) log.error('the disk is full', { requestId: request.id, route: request.routeOptions.url })
    if (known) return sendFailure(request, reply, new Failure(known, known === Invalid ? { fields: { body: MalformedRequest.text } } : {}))
    log.error('unexpected', { requestId: request.id, route: request.routeOptions.url, problem: error })
    return sendFailure(request, reply, new Failure(Unexpected, { text: `${Unexpected.text} (ref ${request.id})` }))
  }
}

const byStatus = new Map<number, ErrorDeclaration>([
  [400, Invalid],
  [403, NotFound],
  [404, NotFound],
  [405, NotFound],
  [408, TooSlow],
  [413, TooLarge],
  [414, Invalid],
  [415, Invalid],
  [429, TooMany],
  [503, Unavailable],
])

/** The database cannot store the value (a zero byte in a text, a number out of range). This is bad input, not a server error. */
const badValue = new Set(['22P05', '22021', '22003', '22007', '22008', '22P02'])

/**
 * Conflicting writes: a unique key, a row that was deleted while another was about to reference it, a deadlock, a serialization failure. The losing
 * request may be retried.
 */
const collision = new Set(['23503', '23505', '40001', '40P01'])

/** A timeout of a statement, a lock or an idle transaction. */
const late = new Set(['57014', '55P03', '25P03', '25P04'])

/** Returns the declared error for an error of Fastify or the database, or undefined for a defect. */
export function translate(error: unknown): ErrorDeclaration | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { statusCode, code, cause } = error as { statusCode?: number; code?: string; cause?: unknown }
  if (code && badValue.has(code)) return Invalid
  if (code && collision.has(code)) return Conflict
  if (isDiskFull(error)) return NoSpace
  // Nobody receives this response. It is no error of the server.
  if (error instanceof CallerGone) return Unavailable
  if (error instanceof StoreAway) return FilesAway
  if ((code && late.has(code)) || isAway(error)) return Unavailable
  if (statusCode && byStatus.has(statusCode)) return byStatus.get(statusCode)
  return cause ? translate(cause) : undefined
}
