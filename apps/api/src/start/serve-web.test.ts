import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'

import { compress } from './build-web.ts'
import { serveWeb } from './serve-web.ts'

const folder = mkdtempSync(join(tmpdir(), 'safepractice-pages-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>SafePractice</title>')
writeFileSync(join(folder, 'assets', 'index-1.js'), `console.log(${JSON.stringify('page '.repeat(500))})`)
compress(folder)

const app = fastify()
app.addHook(
  'onRequest',
  async (_, reply) => void reply.header('content-security-policy', "default-src 'self';script-src 'self';img-src 'self'"),
)
const page = await serveWeb(app, folder)
app.setNotFoundHandler((request, reply) => page?.(request, reply) ?? reply.code(404).send({ code: 'request.not_found' }))

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers = {}) => app.inject({ url, headers })

test('scripts are sent compressed and cached by the browser', async () => {
  const reply = await get('/assets/index-1.js', { 'accept-encoding': 'gzip' })
  expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'public, max-age=31536000, immutable' })
  expect(reply.rawPayload.length).toBeLessThan(200)
  expect(gunzipSync(reply.rawPayload).toString('utf8')).toContain('page page')
})

test('a screen returns the page, any other address the page with 404, and an unknown endpoint only 404', async () => {
  for (const url of ['/', '/records?activeRecord=1', '/library/setup']) {
    const reply = await get(url)
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(reply.body).toContain('<title>SafePractice</title>')
  }
  for (const url of ['/nowhere', '/assets/index-2.js', '/dev/nothing']) {
    const reply = await get(url, { 'if-none-match': '*' })
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(reply.body).toContain('<title>SafePractice</title>')
  }
  expect((await get('/api/v2/nothing')).json()).toEqual({ code: 'request.not_found' })
})

test('a new build is served without a restart', async () => {
  writeFileSync(join(folder, 'assets', 'index-2b.js'), 'console.log(2)')
  expect((await get('/assets/index-2b.js')).body).toBe('console.log(2)')
})

test('nothing outside the folder is served', async () => {
  for (const url of ['/../package.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/package.json'])
    expect((await get(url)).body).not.toContain('dependencies')
})

test("only the page's inline script is allowed, by its hash", async () => {
  const code = 'document.title = "first"'
  writeFileSync(join(folder, 'index.html'), `<!doctype html><title>SafePractice</title><script>${code}</script>`)
  compress(folder)
  const hash = createHash('sha256').update(code).digest('base64')
  for (const url of ['/', '/index.html', '/nowhere'])
    expect((await get(url)).headers['content-security-policy']).toBe(`default-src 'self';script-src 'self' 'sha256-${hash}';img-src 'self'`)
  expect((await get('/assets/index-1.js')).headers['content-security-policy']).toContain("script-src 'self';")
})
