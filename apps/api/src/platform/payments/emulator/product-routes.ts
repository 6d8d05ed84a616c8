import type {} from '@fastify/swagger'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { stillPagePolicy } from '../../html/visitor-page.ts'

export interface EmulatorRouteOptions {
  emulatorUrl: string
  publishableKey: string
  /** Decides which requests are served. The local server uses the same check as for its outbox (localhost, no forwarding headers). */
  allowed?: (request: FastifyRequest) => boolean
}

/** The path of the emulator's pages on the main server. */
export const emulatorPages = '/dev/payments'

/**
 * Serves `POST /dev/payments/v1/tokens` and the receipts on the main server, so that the local card form and the receipt links stay on the same
 * origin and the content security policy stays strict. Local mode only: with Stripe configured, Stripe.js sends the card to Stripe and never to us
 * (REG-068).
 * The form arrives as `application/x-www-form-urlencoded`, as Stripe's does, and is forwarded without being parsed or logged.
 */
export async function registerEmulatorRoutes(app: FastifyInstance, options: EmulatorRouteOptions): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 10_000 }, (_request, body, done) => {
      done(null, body)
    })
    scope.post(`${emulatorPages}/v1/tokens`, { schema: { hide: true } }, async (request, reply) => {
      if (options.allowed && !options.allowed(request)) return reply.code(404).send()
      const answer = await fetch(`${options.emulatorUrl}/v1/tokens`, {
        method: 'POST',
        headers: { authorization: `Bearer ${options.publishableKey}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: typeof request.body === 'string' ? request.body : '',
        signal: AbortSignal.timeout(10_000),
      })
      return reply
        .code(answer.status)
        .header('cache-control', 'no-store')
        .type('application/json')
        .send(await answer.text())
    })
    scope.get<{ Params: { id: string } }>(`${emulatorPages}/invoices/:id`, { schema: { hide: true } }, async (request, reply) => {
      if (options.allowed && !options.allowed(request)) return reply.code(404).send()
      const url = `${options.emulatorUrl}/invoices/${encodeURIComponent(request.params.id)}`
      const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) })
      if (!answer.ok) return reply.code(404).send()
      return reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', stillPagePolicy)
        .type('text/html; charset=utf-8')
        .send(await answer.text())
    })
  })
}
