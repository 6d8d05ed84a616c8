import { existsSync } from 'node:fs'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type {} from '@fastify/swagger'
import type { FastifyInstance, FastifyReply } from 'fastify'

import type { PageFor } from '../app.ts'

/** Serves the built pages; every address that is neither a file nor a call belongs to the router in the browser. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<PageFor | null> {
  if (!existsSync(join(folder, 'index.html'))) return null
  await app.register(fastifyStatic, {
    root: folder,
    // Found when asked for, so that a build made meanwhile is served without a restart.
    wildcard: true,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.includes(`${'/'}assets/`) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  const index = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').sendFile('index.html')
  app.get('/', { schema: { hide: true } }, (_request, reply) => index(reply))
  return (request, reply) => {
    const page = request.method === 'GET' && !/^\/(api|dev|socket\.io|assets)(\/|$)/.test(request.url)
    return page ? index(reply) : null
  }
}
