import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { pagePathOf } from '#wire/page-paths'

import { compressAnswers } from '../../platform/http/compress-answers.ts'
import type { Log } from '../../platform/logging/log.ts'
import { drawingHeaders } from '../../platform/pipeline/for-drawing.ts'
import { untilDisconnected } from '../../platform/pipeline/until-disconnected.ts'
import { drawThread, type Limits } from './draw-thread.ts'

const route = '/api/v2/first_view'
const anyServer = 'https://server.invalid'

const Query = z.object({
  /** Path and query of the screen. */
  address: z.string().max(2_000).refine(isScreen),
  /** The script of the page that asks. A page of another build has other styles. */
  script: z.string().max(200),
  width: z.coerce.number().int().min(1).max(20_000),
  height: z.coerce.number().int().min(1).max(20_000),
})

export interface FirstViewOptions {
  /** The folder of the built pages. */
  webFolder: string
  /** The built module that draws. */
  module: string
  log: Log
  /** Limits that differ from the usual ones. */
  limits?: Partial<Limits>
}

/**
 * Draws the first view of a signed-in screen, so that a slow phone shows it before it has loaded the app (decision 171). Responds with HTML, or with
 * 204 if there is nothing to show; the page then waits for the app. `Content-Location` is the address of the drawn screen: another one than asked for,
 * if that redirects to it.
 *
 * The route reads nothing by itself. It sends the reads of the screen to the API with the token of the request, so that they are authorized as usual.
 */
export async function serveFirstView(app: FastifyInstance, { webFolder, module, log, limits = {} }: FirstViewOptions) {
  if (!existsSync(module)) return
  const thread = drawThread({
    module,
    limits,
    onFailure: (problem, path) => log.warn('first view not drawn', { screen: pagePathOf(path), problem }),
  })
  // Before the requests in progress are awaited, which would wait for their drawings.
  app.addHook('preClose', () => thread.close())
  await app.register(async (own) => {
    await compressAnswers(own)
    own.get(route, { schema: { hide: true } }, async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const gone = untilDisconnected(reply.raw)
      const query = Query.safeParse(request.query)
      if (!query.success || !request.headers.authorization) return reply.code(204).send()
      const page = await readFile(join(webFolder, 'index.html'), 'utf8').catch(() => '')
      if (!page.includes(`src="${query.data.script}"`)) return reply.code(204).send()
      const { address, width, height } = query.data
      const drawn = await thread.draw({ address, width, height, gone, read: (read) => readFor(app, request, read) })
      if (drawn === null) return reply.code(204).send()
      void reply.header('content-location', drawn.address).header('content-security-policy', 'sandbox')
      return reply.type('text/html; charset=utf-8').send(drawn.html)
    })
  })
}

function isScreen(address: string): boolean {
  const path = pathOf(address)
  return path !== undefined && pagePathOf(path) !== undefined
}

/**
 * Returns the path of an address that consists of path and query, or undefined if a browser would read the address as another one: as that of another
 * server, as in `//host` and `/\host`, or as that of another path, as in `/api/..`.
 */
function pathOf(address: string): string | undefined {
  const url = URL.parse(address, anyServer)
  return url?.origin === anyServer && url.pathname + url.search === address ? url.pathname : undefined
}

/** Sends a read to the API as the browser of the request would. */
async function readFor(app: FastifyInstance, request: FastifyRequest, address: string): Promise<string | undefined> {
  if (!pathOf(address)?.startsWith('/api/')) return undefined
  const answer = await app.inject({
    method: 'GET',
    url: address,
    headers: { ...drawingHeaders, authorization: request.headers.authorization, 'user-agent': request.headers['user-agent'] },
    remoteAddress: request.ip,
  })
  return answer.statusCode === 200 ? answer.payload : undefined
}
