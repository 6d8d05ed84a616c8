import type { FastifyInstance } from 'fastify'

import { refuseVisitor } from '#api/platform/html/refuse-visitor'
import { stillPagePolicy } from '#api/platform/html/visitor-page'
import { clientNetwork } from '#api/platform/pipeline/client-network'
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
      .header('content-security-policy', stillPagePolicy)
      .type('text/html; charset=utf-8')
    try {
      return await reply.send(certificatePage(await confirmedCertificate({ services, secret, address: clientNetwork(ip) })))
    } catch (problem) {
      return refuseVisitor(reply, problem, pages)
    }
  })
}

const pages = {
  gone: noCertificatePage(
    'No certificate here',
    'There is no certificate at this address. Please scan the code on the certificate again, or ask the practice that issued it.',
  ),
  busy: noCertificatePage('Too many requests', 'Please wait a while and open this page again.'),
  away: noCertificatePage('The certificate cannot be checked at the moment', 'Please open this page again in a moment.'),
}
