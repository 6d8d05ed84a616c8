import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type {} from '@fastify/swagger'
import type { FastifyInstance, FastifyReply } from 'fastify'

import { isPagePath } from '#wire/page-paths'

import type { PageFor } from '../app.ts'
import type { KeptAssets } from './kept-assets/kept-assets.ts'

const assets = '/assets/'
/** An asset has the hash of its content in its name. */
const forever = 'public, max-age=31536000, immutable'

/**
 * Serves the built pages. A path of a built file returns the file, and a path of a screen returns the page. Any other path that a browser may have
 * requested returns the page with status 404, whatever its bytes (ruling 43). Paths below `/api/` are not handled here.
 * @param kept the assets of other builds; null if this server has no others beside it
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  kept: Pick<KeptAssets, 'find'> | null = null,
): Promise<PageFor | null> {
  if (!existsSync(join(folder, 'index.html'))) return null
  await app.register(fastifyStatic, {
    root: folder,
    // The plugin's own routes would respond to odd paths with file system errors.
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => void reply.header('cache-control', path.includes(assets) ? forever : 'no-cache'),
  })
  // Looked up per request, so that a new build is served without a restart.
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = pathOf(request.url)
    if (!isFilePath(path)) return reply.callNotFound()
    if (path === '/index.html') allowScriptsOf(await readPage(folder), reply)
    const other = kept && path.startsWith(assets) && !existsSync(join(folder, path)) ? await kept.find(path.slice(assets.length)) : null
    if (other) return reply.header('cache-control', forever).type(other.type).send(other.content)
    return reply.sendFile(path.slice(1))
  })
  return (request, reply) => {
    const path = pathOf(request.url)
    if ((request.method !== 'GET' && request.method !== 'HEAD') || /^\/api(\/|$)/.test(path)) return null
    void readPage(folder).then((page) => {
      allowScriptsOf(page, reply)
      // Not returned, because Fastify would then await the reply again. Each await adds listeners to the response, and Node warns from the eleventh
      // on.
      if (isPagePath(path)) void reply.header('cache-control', 'no-cache').sendFile('index.html')
      else void reply.code(404).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
    })
    return reply
  }
}

/**
 * Reads the page for the 404 response, which is sent as text, not as a file. A browser with a cached page would otherwise get "not modified", which
 * cannot be combined with status 404. Empty while a build replaces it.
 */
const readPage = (folder: string) => readFile(join(folder, 'index.html'), 'utf8').catch(() => '')

/** Allows the inline scripts that the build wrote into the page, by their hashes, and no others. */
function allowScriptsOf(page: string, reply: FastifyReply) {
  const policy = reply.getHeader('content-security-policy')
  const hashes = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => createHash('sha256').update(code).digest('base64'))
  const allowed = ["script-src 'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' ')
  if (typeof policy === 'string') void reply.header('content-security-policy', policy.replace("script-src 'self'", allowed))
}

const pathOf = (url: string) => /^[^?#]*/.exec(url)?.[0] ?? ''

/**
 * Whether a path may be a built file: plain names with an extension. Other paths, such as folders, dot files and escapes, are never looked up on
 * disk.
 */
const isFilePath = (path: string) => path.length <= 200 && /^(?:\/[A-Za-z0-9_-][\w.-]*)+\.[A-Za-z0-9]+$/.test(path)
