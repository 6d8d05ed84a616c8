import helmet from '@fastify/helmet'
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
  await app.register(helmet, securityHeaders(services.settings.https))
  await app.register(multipart)
  await app.register(swagger, documentation())
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id))
  await app.register(async (api) => serve(api, contract, routes(), { services, identity: identity(services) }))
  const pages = extend ? await extend(app) : null
  app.setNotFoundHandler((request, reply) => pages?.(request, reply) ?? sendFailure(request, reply, new Failure(NotFound, {})))
  return app
}

/** No inline script anywhere: the token cookie is readable by the page, so nothing foreign may run in it (ruling 3). */
function securityHeaders(https: boolean) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", 'https://js.stripe.com'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", 'https://api.stripe.com'],
        frameSrc: ["'self'", 'blob:', 'https://js.stripe.com'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' as const },
    crossOriginEmbedderPolicy: false,
  }
}
