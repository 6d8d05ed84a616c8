import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

import { contract } from '#contract/contract'
import { NotFound } from '#contract/errors'

import { identity } from './data/identity.ts'
import { documentation } from './platform/documentation.ts'
import { Failure } from './platform/errors.ts'
import { newRequestId, serve } from './platform/pipeline.ts'
import { securityHeaders } from './platform/security-headers.ts'
import { errorHandler, sendFailure } from './platform/send-failure.ts'
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
  const app = fastify({
    logger: false,
    trustProxy: typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
    genReqId: newRequestId,
    bodyLimit: 1_000_000,
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 200 },
  })
  app.setErrorHandler(errorHandler(services.log))
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  const careful = securityHeaders(services.settings.https)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(careful).header('x-request-id', request.id)
    done()
  })
  await app.register(multipart)
  await app.register(swagger, documentation())
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
  await app.register(async (api) => serve(api, contract, routes(), { services, identity: identity(services) }))
  const pages = extend ? await extend(app) : null
  app.setNotFoundHandler((request, reply) => pages?.(request, reply) ?? sendFailure(request, reply, new Failure(NotFound, {})))
  return app
}
