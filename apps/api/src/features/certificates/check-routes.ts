import type { FastifyInstance, FastifyReply } from 'fastify'

import { NotFound, TooMany, Unavailable } from '#contract/endpoint/errors'
import { Failure } from '#api/platform/errors'
import { clientNetwork } from '#api/platform/pipeline/client-network'
import { secondsToWait, translate } from '#api/platform/pipeline/send-failure'
import type { Services } from '#api/platform/services'

import { pathOf } from './certificate-address.ts'
import { certificatePage, noCertificatePage } from './check-page.ts'
import { confirmedCertificate } from './find-certificate.ts'

/**
 * Routes for the public page that confirms a certificate, outside the contract. They return complete HTML documents, errors included, to anyone
 * with the address.
 */
export function certificateCheckRoutes(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { secret: string } }>(pathOf(':secret'), async ({ params: { secret }, ip }, reply) => {
    void reply
      .header('x-robots-tag', 'noindex, nofollow')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
    try {
      return await reply.send(certificatePage(await confirmedCertificate({ services, secret, address: clientNetwork(ip) })))
    } catch (problem) {
      return refuse(reply, problem)
    }
  })
}

function refuse(reply: FastifyReply, problem: unknown): FastifyReply {
  const code = problem instanceof Failure ? problem.declaration.code : undefined
  if (code === NotFound.code) return reply.code(404).send(noCertificatePage('No certificate here', wrongText))
  if (problem instanceof Failure && code === TooMany.code)
    return reply.code(429).header('retry-after', secondsToWait(problem)).send(noCertificatePage('Too many requests', busyText))
  if (translate(problem) === Unavailable)
    return reply.code(503).header('retry-after', '10').send(noCertificatePage('The certificate cannot be checked at the moment', awayText))
  throw problem
}

/** No scripts run and nothing is fetched. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const wrongText =
  'There is no certificate at this address. Please scan the code on the certificate again, or ask the practice that issued it.'
const awayText = 'Please open this page again in a moment.'
const busyText = 'Please wait a while and open this page again.'
