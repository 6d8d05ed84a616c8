import type {} from '@fastify/swagger'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface TokenRouteOptions {
  emulatorUrl: string
  publishableKey: string
  /** Which requests may use it; the local server passes the same check as for its outbox (localhost, no forwarding headers). */
  allowed?: (request: FastifyRequest) => boolean
}

/**
 * Puts `POST /dev/payments/v1/tokens` on the main server, so that the local card form talks to its own origin and the content security
 * policy stays strict. Local mode only: where Stripe is configured, Stripe.js sends the card to Stripe and never to us (REG-068).
 * The form arrives as `application/x-www-form-urlencoded`, as Stripe's does, and is passed on unread and unlogged.
 */
export async function registerEmulatorTokenRoute(app: FastifyInstance, options: TokenRouteOptions): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 10_000 }, (_request, body, done) => {
      done(null, body)
    })
    scope.post('/dev/payments/v1/tokens', { schema: { hide: true } }, async (request, reply) => {
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
  })
}
