import { existsSync } from 'node:fs'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import type { PageFor } from '../app.ts'

/** Serves the built pages; every address that is neither a file nor a call belongs to the router in the browser. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<PageFor | null> {
  if (!existsSync(join(folder, 'index.html'))) return null
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.includes(`${'/'}assets/`) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  return (request, reply) => {
    const page = request.method === 'GET' && !/^\/(api|dev|socket\.io|assets)(\/|$)/.test(request.url)
    return page ? reply.header('cache-control', 'no-cache').sendFile('index.html') : null
  }
}
