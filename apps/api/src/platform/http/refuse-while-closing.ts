import type { FastifyInstance } from 'fastify'

import { Unavailable } from '#contract/endpoint/errors'

import { Failure } from '../errors.ts'

/** Refuses requests that arrive on open connections while the server closes. Requests in progress are answered. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', (_request, reply, done) => {
    if (!closing) return done()
    void reply.header('connection', 'close')
    done(new Failure(Unavailable, {}))
  })
}
