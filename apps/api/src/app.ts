import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

import { contract } from '#contract/contract'
import { NotFound } from '#contract/errors'

import { evidence } from './data/audit/evidence.ts'
import { identity } from './data/sessions/identity.ts'
import { callBudget } from './platform/pipeline/call-budget.ts'
import { documentation } from './platform/http/documentation.ts'
import { endSlowRequests } from './platform/http/end-slow-requests.ts'
import { Failure } from './platform/errors.ts'
import { headersMs, requestMs } from './platform/limits.ts'
import { parseErrors } from './platform/pipeline/parse-errors.ts'
import { newRequestId, serve } from './platform/pipeline/pipeline.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { errorHandler, sendFailure } from './platform/pipeline/send-failure.ts'
import type { Services } from './platform/services.ts'
import { routes } from './routes.ts'

/** Sends the page for an address, or answers null where it is no page's address. */
export type PageFor = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null

export interface AppOptions {
  services: Services
  /** Whose forwarding headers are believed; default nobody's (ruling 2). */
  trustProxy?: boolean | string | string[] | number
  /** Added behind the API: the local outbox, the built pages. Answers how an address that nobody serves becomes a page, where there are pages. */
  extend?: (app: FastifyInstance) => Promise<PageFor | null>
}

/** The whole server without its outer world, ready to listen or to be injected. */
export async function createApp({ services, trustProxy = false, extend }: AppOptions): Promise<FastifyInstance> {
  const careful = securityHeaders(services.settings)
  const app = fastify({
    logger: false,
    trustProxy: typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
    genReqId: newRequestId,
    bodyLimit: 1_000_000,
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs },
    // The contract judges the values; the parser bounds the whole head.
    routerOptions: { maxParamLength: 20_000 },
    rewriteUrl: ({ url = '/' }) => readable(url),
    clientErrorHandler: parseErrors({ headers: careful, newRequestId }),
  })
  app.setErrorHandler(errorHandler(services.log))
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  // An expectation that nobody knows changes nothing; the request is answered as usual.
  app.server.on('checkExpectation', (request, response) => void app.server.emit('request', request, response))
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(careful).header('x-request-id', request.id)
    done()
  })
  endSlowRequests(app, services.settings.limits)
  await app.register(multipart)
  if (services.settings.mode !== 'production') await serveDocumentation(app)
  await app.register(async (api) =>
    serve(api, contract, routes(), { services, identity: identity(services), evidence: evidence(services), budget: callBudget(services) }),
  )
  const pages = extend ? await extend(app) : null
  app.setNotFoundHandler((request, reply) => pages?.(request, reply) ?? sendFailure(request, reply, new Failure(NotFound, {})))
  return app
}

/** For people who develop. In production it would only describe to visitors what they cannot call. */
async function serveDocumentation(app: FastifyInstance) {
  await app.register(swagger, documentation())
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
}

/** A path whose escapes cannot be decoded is nobody's: it is routed as one that nobody serves, with the headers and the shape of every answer. */
function readable(url: string): string {
  const path = url.replace(/[?#].*$/s, '')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.startsWith('/api/') ? '/api/%EF%BF%BD' : '/%EF%BF%BD'
  }
}
