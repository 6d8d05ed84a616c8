import { existsSync } from 'node:fs'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { NotFound } from '#contract/errors'

import { Failure } from '../platform/errors.ts'
import { sendFailure } from '../platform/send-failure.ts'

/** Serves the built pages; every address that is neither a file nor a call belongs to the router in the browser. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.includes(`${'/'}assets/`) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && !/^\/(api|dev|socket\.io|assets)(\/|$)/.test(request.url)
    if (page) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    return sendFailure(request, reply, new Failure(NotFound, {}))
  })
}
