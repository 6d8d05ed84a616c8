import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { OpenSpan, Tracer } from './tracer.ts'

/**
 * Registers hooks that trace every request by its route pattern. The work after the body was read begins in another context than the first hook, so the
 * span is set again before the handler.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route = 'other' } = request.routeOptions
    const span = tracer.begin(`${request.method} ${route}`, 'server', { 'http.request.method': request.method, 'http.route': route })
    if (!span) return done()
    spans.set(request, span)
    tracer.within(span, done)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (!span) return done()
    tracer.within(span, done)
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    spans.get(request)?.end({ failed: statusCode >= 500, attributes: { 'http.response.status_code': statusCode } })
    done()
  })
}
