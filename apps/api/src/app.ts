import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

import { contract } from '#contract/contract'
import { silentHeader } from '#contract/endpoint/endpoint'
import { NotFound } from '#contract/endpoint/errors'

import { auditRefusals } from './data/audit/audit-refusals.ts'
import { identity } from './data/sessions/identity.ts'
import { callBudget, type CallBudget } from './platform/pipeline/call-budget.ts'
import { compressAnswers } from './platform/http/compress-answers.ts'
import { serveDocumentation } from './platform/http/serve-documentation.ts'
import { endSlowRequests } from './platform/http/end-slow-requests.ts'
import { Failure } from './platform/errors.ts'
import { refuseWhileClosing } from './platform/http/refuse-while-closing.ts'
import { headersMs, requestMs } from './platform/server-limits.ts'
import { parseErrors } from './platform/pipeline/parse-errors.ts'
import { newRequestId, serve, type Identity } from './platform/pipeline/pipeline.ts'
import { uncompiledSchemas } from './platform/http/uncompiled-schemas.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { errorHandler, sendFailure } from './platform/pipeline/send-failure.ts'
import type { Services } from './platform/services.ts'
import { certificateCheckRoutes } from './features/certificates/check-routes.ts'
import { stickerVisitorRoutes } from './features/stickers/visitor-routes.ts'
import { legalRoutes } from './features/legal-documents/legal-routes.ts'
import { hazardVisitorRoutes } from './features/hazard-reports/visitor-routes.ts'
import { binderVisitorRoutes } from './features/inspection-binders/shares/visitor-routes.ts'
import { taskBook } from './features/tasks/book/task-book.ts'
import { visitorRoutes } from './features/public-page/visitor-routes.ts'
import { routes } from './routes.ts'

/** Sends the page for an address. Returns null if the address does not belong to a page. */
export type PageFor = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null

export interface AppOptions {
  services: Services
  /** Proxies whose forwarding headers are trusted; none by default (ruling 2). */
  trustProxy?: boolean | string | string[] | number
  /** Identifies callers. Defaults to the sessions in the database. */
  callers?: Identity
  /** Whether `/api/docs` lists all endpoints. Defaults to true outside of production. */
  documented?: boolean
  /** The call budgets of sessions; of this server alone by default. */
  budget?: CallBudget
  /** Registers hooks that see every request, such as those of the metrics. */
  observe?: (app: FastifyInstance) => void
  /**
   * Registers routes after the API, such as the local outbox and the built pages. Returns the handler that turns an unknown address into a page, or
   * null if no pages are served.
   */
  extend?: (app: FastifyInstance) => Promise<PageFor | null>
}

/** The whole server without its external services, ready to listen or to receive injected requests. */
export async function createApp({
  services,
  trustProxy = false,
  callers = identity(services),
  documented = services.settings.mode !== 'production',
  budget = callBudget(services),
  observe,
  extend,
}: AppOptions): Promise<FastifyInstance> {
  const securityHeaderValues = securityHeaders(services.settings)
  const app = fastify({
    logger: false,
    trustProxy: typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
    genReqId: newRequestId,
    bodyLimit: 1_000_000,
    // The framework's own refusal has another shape (ruling 16).
    return503OnClosing: false,
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs },
    // The contract validates the values; the parser limits the size of the whole header.
    routerOptions: { maxParamLength: 20_000 },
    rewriteUrl: ({ url = '/' }) => withoutInvalidEscapes(url),
    clientErrorHandler: parseErrors({ headers: securityHeaderValues, newRequestId }),
    schemaController: uncompiledSchemas,
  })
  observe?.(app)
  app.setErrorHandler(errorHandler(services.log))
  // Unknown Expect headers are ignored.
  app.server.on('checkExpectation', (request, response) => void app.server.emit('request', request, response))
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(securityHeaderValues).header('x-request-id', request.id)
    if (services.settings.silent) void reply.header(silentHeader, 'on')
    done()
  })
  refuseWhileClosing(app)
  endSlowRequests(app, services.settings.limits)
  await app.register(multipart)
  if (documented) serveDocumentation(app, contract)
  await app.register(async (api) => {
    await compressAnswers(api)
    serve(api, contract, routes(), {
      services,
      identity: callers,
      refusals: auditRefusals(services),
      budget,
    })
  })
  await app.register(async (open) => {
    await compressAnswers(open)
    visitorRoutes(open, services)
    hazardVisitorRoutes(open, services, taskBook)
    certificateCheckRoutes(open, services)
    stickerVisitorRoutes(open, services)
    binderVisitorRoutes(open, services)
    legalRoutes(open, services)
  })
  const pages = extend ? await extend(app) : null
  app.setNotFoundHandler((request, reply) => pages?.(request, reply) ?? sendFailure(request, reply, new Failure(NotFound, {})))
  return app
}

/** Rewrites a path with invalid escapes to an unknown one, so that it gets the usual headers and error shape. */
function withoutInvalidEscapes(url: string): string {
  const path = url.replace(/[?#].*$/s, '')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.startsWith('/api/') ? '/api/%EF%BF%BD' : '/%EF%BF%BD'
  }
}
