import type { FastifyReply } from 'fastify'

import { FilesAway, NotFound, TooMany, Unavailable } from '#contract/endpoint/errors'

import { Failure } from '../errors.ts'
import { secondsOfOverload, secondsToWait, translate } from '../pipeline/send-failure.ts'

/** Whole documents for a visitor whose address leads nowhere, who asks too often, or who comes while the product is away. */
export interface RefusalPages {
  gone: string
  busy: string
  away: string
}

/** Answers a visitor of a page without sign-in. @throws the problem, if it is none of the three */
export function refuseVisitor(reply: FastifyReply, problem: unknown, pages: RefusalPages): FastifyReply {
  const code = problem instanceof Failure ? problem.declaration.code : undefined
  if (code === NotFound.code) return reply.code(404).send(pages.gone)
  if (problem instanceof Failure && code === TooMany.code)
    return reply.code(429).header('retry-after', secondsToWait(problem)).send(pages.busy)
  const translated = translate(problem)
  if (translated === Unavailable || translated === FilesAway)
    return reply.code(503).header('retry-after', secondsOfOverload).send(pages.away)
  throw problem
}
