import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type {} from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'

import { isPagePath } from '#contract/page-paths'

import type { PageFor } from '../app.ts'

/**
 * Serves the built pages. A path that is a file of theirs answers the file, a screen answers the page, and anything else that a browser
 * may have asked for answers the page with status 404, whatever its bytes (ruling 43). Calls below `/api/` are not ours.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<PageFor | null> {
  if (!existsSync(join(folder, 'index.html'))) return null
  await app.register(fastifyStatic, {
    root: folder,
    // Routes of its own would answer odd paths with refusals of the file system.
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.includes(`${'/'}assets/`) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  // Looked up per request, so that a new build is served without a restart.
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = pathOf(request.url)
    return isFilePath(path) ? reply.sendFile(path.slice(1)) : reply.callNotFound()
  })
  return (request, reply) => {
    const path = pathOf(request.url)
    if ((request.method !== 'GET' && request.method !== 'HEAD') || /^\/api(\/|$)/.test(path)) return null
    if (isPagePath(path)) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    void reply.code(404).header('cache-control', 'no-store').type('text/html; charset=utf-8')
    void notFoundPage(folder).then((page) => reply.send(page))
    return reply
  }
}

/** Read as text, not sent as a file: a browser that holds the page would get "not modified", which no status 404 can say. Empty while a build replaces it. */
const notFoundPage = (folder: string) => readFile(join(folder, 'index.html'), 'utf8').catch(() => '')

const pathOf = (url: string) => /^[^?#]*/.exec(url)?.[0] ?? ''

/** Our files have plain names with an ending. No other path is looked up on the disk: no folder, no dot file, no escape. */
const isFilePath = (path: string) => path.length <= 200 && /^(?:\/[A-Za-z0-9_-][\w.-]*)+\.[A-Za-z0-9]+$/.test(path)
