import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

import type { Endpoint } from '#contract/endpoint/endpoint'

import { CodeFault } from '../logging/error-facts.ts'
import { uncompiledSchemas } from './uncompiled-schemas.ts'

const address = '/api/docs'

/**
 * Serves the list of all endpoints to developers. It is not served in production, where visitors could not call most of them. It is a separate app,
 * created on first use, so that startup does not wait for loading and rendering the contract.
 */
export function serveDocumentation(app: FastifyInstance, contract: ReadonlyMap<string, Endpoint>): void {
  let made: Promise<FastifyInstance> | undefined
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const documentation = await (made ??= makeDocumentation(contract))
    const { statusCode, headers, rawPayload } = await documentation.inject({ method: 'GET', url: request.url, headers: request.headers })
    if (statusCode >= 400) throw Object.assign(new CodeFault('The documentation has no such page.'), { statusCode })
    const { connection: _of, 'content-length': _length, ...own } = headers
    return reply.code(statusCode).headers(own).send(rawPayload)
  }
  app.get(address, answer)
  app.get(`${address}/*`, answer)
  app.addHook('onClose', async () => await (await made)?.close())
}

async function makeDocumentation(contract: ReadonlyMap<string, Endpoint>): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }, { documentation }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
    import('./documentation.ts'),
  ])
  const app = fastify({ exposeHeadRoutes: false, schemaController: uncompiledSchemas })
  await app.register(swagger, documentation())
  await app.register(swaggerUi, { routePrefix: address })
  for (const [name, endpoint] of contract)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint, name },
      handler: (_request, reply) => reply.callNotFound(),
    })
  return app
}
