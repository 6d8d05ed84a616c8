import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { FastifyRequest } from 'fastify'
import { onTestFinished } from 'vitest'

import { getSession } from '#contract/access/access'
import type { World } from '#api/data/testing/test'

import { createApp } from '../../../app.ts'
import { jsonLog } from '../../../platform/logging/log.ts'
import { serveWeb } from '../../serve-web.ts'
import { serveFirstView } from '../serve-first-view.ts'
import { builtModule } from './built-module.ts'

/** The path of the endpoint. */
export const path = '/api/v2/first_view'
/** The script of the build. */
export const script = '/assets/index-1.js'
/** The page of the build. */
export const page = `<!doctype html><title>SafePractice</title><script type="module" src="${script}"></script><link href="/assets/index-1.css">`

/** Draws, with a session, the texts of the reads that the address of the screen asks for. */
const drawing = `export async function drawScreen({ address, width, height, read }) {
  const asked = new URL(address, 'https://server.invalid').searchParams
  if (asked.has('throws')) throw new Error('Dana')
  if ((await read('${getSession.path}')) === undefined) return undefined
  const texts = await Promise.all(asked.getAll('read').map(read))
  const html = JSON.stringify({ address, width, height, texts: texts.map((text) => text ?? null), rest: ' '.repeat(2_000) })
  return { html, address: asked.get('redirect') ?? address }
}`

/** Starts the server of a world with a first view. */
export async function served({ services }: World, module = builtModule(drawing)) {
  const webFolder = mkdtempSync(join(tmpdir(), 'safepractice-pages-'))
  onTestFinished(() => rmSync(webFolder, { recursive: true }))
  writeFileSync(join(webFolder, 'index.html'), page)
  const lines: string[] = []
  const requests: FastifyRequest[] = []
  const views: FastifyRequest[] = []
  const app = await createApp({
    services,
    documented: false,
    observe: (server) =>
      server
        .addHook('onRequest', async (request) => void requests.push(request))
        // Immediately before the handler.
        .addHook('preHandler', (request, _reply, done) => {
          if (request.url.startsWith(path)) views.push(request)
          done()
        }),
    extend: async (server) => {
      const log = jsonLog((line) => void lines.push(line))
      // A busy machine must not reach the limit of a drawing.
      await serveFirstView(server, { webFolder, module, log, limits: { drawing: 600_000 } })
      return serveWeb(server, webFolder)
    },
  })
  onTestFinished(() => app.close())
  await app.ready()
  const ask = (query: Record<string, string>, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    app.inject({ url: path, query: { address: '/', script, width: '400', height: '800', ...query }, headers, remoteAddress })
  return { app, ask, lines, webFolder, views, reads: () => requests.filter(({ url }) => !url.startsWith(path)) }
}

/** The headers of a session. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
/** The address of a view on a server that listens. */
export const urlOfView = (server: string) =>
  `${server}${path}?${new URLSearchParams({ address: '/', script, width: '1', height: '1' }).toString()}`
