import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type {} from '@fastify/swagger'
import type { FastifyInstance, FastifyReply } from 'fastify'

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
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = pathOf(request.url)
    if (!isFilePath(path)) return reply.callNotFound()
    if (path === '/index.html') allowScriptsOf(await readPage(folder), reply)
    return reply.sendFile(path.slice(1))
  })
  return (request, reply) => {
    const path = pathOf(request.url)
    if ((request.method !== 'GET' && request.method !== 'HEAD') || /^\/api(\/|$)/.test(path)) return null
    void readPage(folder).then((page) => {
      allowScriptsOf(page, reply)
      // Returned, the reply would be awaited once more: each time adds listeners to the response, and Node warns from the eleventh on.
      if (isPagePath(path)) void reply.header('cache-control', 'no-cache').sendFile('index.html')
      else void reply.code(404).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
    })
    return reply
  }
}

/** The Not Found page is sent as text, not as a file: a browser that holds the page would get "not modified", which no status 404 can say. Empty while a build replaces it. */
const readPage = (folder: string) => readFile(join(folder, 'index.html'), 'utf8').catch(() => '')

/** The scripts that the build has written into the page may run, by their hashes, and no other. */
function allowScriptsOf(page: string, reply: FastifyReply) {
  const policy = reply.getHeader('content-security-policy')
  const hashes = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => createHash('sha256').update(code).digest('base64'))
  const allowed = ["script-src 'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' ')
  if (typeof policy === 'string') void reply.header('content-security-policy', policy.replace("script-src 'self'", allowed))
}

const pathOf = (url: string) => /^[^?#]*/.exec(url)?.[0] ?? ''

/** Our files have plain names with an ending. No other path is looked up on the disk: no folder, no dot file, no escape. */
const isFilePath = (path: string) => path.length <= 200 && /^(?:\/[A-Za-z0-9_-][\w.-]*)+\.[A-Za-z0-9]+$/.test(path)
