import type { FastifyReply, FastifyRequest } from 'fastify'

import {
  Conflict,
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
} from '#contract/errors'

import { isDiskFull } from '../disk-full.ts'
import { Failure } from '../errors.ts'
import type { Log } from '../logging/log.ts'

/** The one place that writes refusals. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure) {
  const { declaration, extra } = failure
  const text = extra.text ?? declaration.text
  const body: ErrorBody = { code: declaration.code, error: text, message: text, requestId: request.id }
  if (extra.fields) body.fields = extra.fields
  if (extra.details !== undefined) body.details = extra.details
  if (declaration.status === 429) void reply.header('retry-after', secondsToWait(failure))
  return reply.code(declaration.status).header('cache-control', 'no-store').send(body)
}

/** Where the refusal does not know when the limit ends, most of them end within a minute. */
export const secondsToWait = ({ extra }: Failure): number => extra.retryAfter ?? 60

/** Errors of fastify and the database are mapped to our codes; everything else is logged and shown as a reference. */
export function errorHandler(log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof Failure) return sendFailure(request, reply, error)
    const known = translate(error)
    if (known === NoSpace) log.error('the disk is full', { requestId: request.id, route: request.routeOptions.url })
    if (known)
      return sendFailure(
        request,
        reply,
        new Failure(known, known === Invalid ? { fields: { body: 'This request could not be read.' } } : {}),
      )
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

/** A value the database cannot hold (a zero byte in a text, a number out of range) is bad input, not a server error. */
const badValue = new Set(['22P05', '22021', '22003', '22007', '22008', '22P02'])

/** Conflicting writes: a unique key, a row that went while another was about to refer to it, a deadlock, a serialization failure. The loser may retry. */
const collision = new Set(['23503', '23505', '40001', '40P01'])

/** The database is stopping, starting or temporarily unavailable. */
const away = new Set(['57P01', '57P02', '57P03', '08001', '08003', '08006', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** A timeout of a statement, a lock, or an idle transaction. */
const late = new Set(['57014', '55P03', '25P03', '25P04'])
const lostConnection = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

function translate(error: unknown): ErrorDeclaration | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { statusCode, code, cause } = error as { statusCode?: number; code?: string; cause?: unknown }
  if (code && badValue.has(code)) return Invalid
  if (code && collision.has(code)) return Conflict
  if (isDiskFull(error)) return NoSpace
  if ((code && (away.has(code) || late.has(code))) || (error instanceof Error && lostConnection.test(error.message))) return Unavailable
  if (statusCode && byStatus.has(statusCode)) return byStatus.get(statusCode)
  return cause ? translate(cause) : undefined
}
