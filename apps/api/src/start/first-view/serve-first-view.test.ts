import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { onTestFinished } from 'vitest'

import { getSession } from '#contract/access/access'
import { client } from '#api/data/testing/client'
import { expect, test } from '#api/data/testing/test'

import { builtModule } from './testing/built-module.ts'
import { bearer, page, path, script, served, urlOfView } from './testing/served-view.ts'

test('the drawn screen is not stored, runs no script, and is compressed', async ({ world }) => {
  const { ask } = await served(world)
  const token = await world.tokenFor(world.dana)
  const reply = await ask({ address: '/records?page=2' }, { ...bearer(token), 'accept-encoding': 'gzip' })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': 'sandbox',
    'content-location': '/records?page=2',
    'content-encoding': 'gzip',
    'x-content-type-options': 'nosniff',
  })
  expect(JSON.parse(gunzipSync(reply.rawPayload).toString())).toMatchObject({
    address: '/records?page=2',
    width: 400,
    height: 800,
    texts: [],
  })
  expect((await ask({}, bearer(token))).headers).not.toHaveProperty('content-encoding')
})

test('nothing is drawn without a token', async ({ world }) => {
  const { ask, reads } = await served(world)
  const threads: unknown[] = []
  const note = (thread: unknown) => void threads.push(thread)
  process.on('worker', note)
  onTestFinished(() => void process.off('worker', note))
  const reply = await ask({}, { cookie: `token=${await world.tokenFor(world.dana)}` })
  expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([204, '', 'no-store'])
  expect([reads(), threads]).toEqual([[], []])
})

const odd: [string, Record<string, string>][] = [
  ['an address that is no page', { address: '/nowhere' }],
  ['an address without a slash', { address: 'records' }],
  ['an address of another server', { address: '//evil.example/records' }],
  ['an address that a browser reads as that of another server', { address: '/\\evil.example/records' }],
  ['an address with a tab, which browsers leave out', { address: '/\t/evil.example/records' }],
  ['an address that is none', { address: '/\\[' }],
  ['an address with a step up', { address: '/nowhere/../records' }],
  ['an address with a fragment', { address: '/records#top' }],
  ['an address with an empty fragment', { address: '/records#' }],
  ['an address with characters that browsers escape', { address: '/records?name=é' }],
  ['an address with a line break', { address: '/records?name=a\r\nset-cookie: b' }],
  ['an address that is too long', { address: `/records?name=${'a'.repeat(2_000)}` }],
  ['the script of another build', { script: '/assets/index-2.js' }],
  ['a part of the script', { script: '/assets/index-1' }],
  ['another file of the build', { script: '/assets/index-1.css' }],
  ['no script', { script: '' }],
  ['a width of nothing', { width: '0' }],
  ['a width that is too large', { width: '20001' }],
  ['a width that is no number', { width: '400px' }],
  ['a width with a fraction', { width: '400.5' }],
  ['a height of nothing', { height: '0' }],
  ['a height that is too large', { height: '20001' }],
]

test.for(odd)('nothing is drawn for %s', async ([, query], { world }) => {
  const { ask, reads, lines } = await served(world)
  const token = await world.tokenFor(world.dana)
  const reply = await ask(query, bearer(token))
  expect([reply.statusCode, reply.body]).toEqual([204, ''])
  expect([reads(), lines]).toEqual([[], []])
})

test('a parameter that is missing or repeated draws nothing', async ({ world }) => {
  const { app, reads } = await served(world)
  const all = [`address=/`, `script=${script}`, 'width=400', 'height=800']
  const ask = async (parts: string[]) =>
    (await app.inject({ url: `${path}?${parts.join('&')}`, headers: bearer(await world.tokenFor(world.dana)) })).statusCode
  for (const [index, part] of all.entries()) {
    expect(await ask(all.toSpliced(index, 1)), `without ${part}`).toBe(204)
    expect(await ask([...all, part]), `with ${part} twice`).toBe(204)
  }
  expect(reads()).toEqual([])
  expect(await ask(all)).toBe(200)
})

test('nothing is drawn while a build replaces the page', async ({ world }) => {
  const { ask, webFolder } = await served(world)
  const token = await world.tokenFor(world.dana)
  rmSync(join(webFolder, 'index.html'))
  expect((await ask({}, bearer(token))).statusCode).toBe(204)
  writeFileSync(join(webFolder, 'index.html'), page)
  expect((await ask({}, bearer(token))).statusCode).toBe(200)
})

test('the address of the drawn screen is sent if the one asked for redirects to it', async ({ world }) => {
  const { ask } = await served(world)
  const reply = await ask(
    { address: `/records?redirect=${encodeURIComponent('/library?page=a%20b')}` },
    bearer(await world.tokenFor(world.dana)),
  )
  expect([reply.statusCode, reply.headers['content-location']]).toEqual([200, '/library?page=a%20b'])
})

test('a screen that cannot be drawn is logged by its pattern, without any word of the address or the error', async ({ world }) => {
  const { ask, lines } = await served(world)
  const token = bearer(await world.tokenFor(world.dana))
  for (const address of ['/Records/?throws=Dana', '/Dana/oc/Dana?throws=1']) expect((await ask({ address }, token)).statusCode).toBe(204)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', message: 'first view not drawn', screen: '/records', problem: { error: 'Error' } },
    { level: 'warn', message: 'first view not drawn', screen: '/oc/$code' },
  ])
  expect(lines.join('')).not.toContain('Dana')
})

test('a screen whose page has gone while others were drawn is not drawn', async ({ world }) => {
  const signal = join(mkdtempSync(join(tmpdir(), 'safepractice-signal-')), 'go on')
  onTestFinished(() => rmSync(dirname(signal), { recursive: true }))
  const { app, ask, views } = await served(
    world,
    builtModule(`import { existsSync } from 'node:fs'
    let count = 0
    export async function drawScreen({ read }) {
      count += 1
      while (!existsSync(${JSON.stringify(signal)})) await read('${getSession.path}')
      return { html: String(count), address: '/' }
    }`),
  )
  const token = bearer(await world.tokenFor(world.dana))
  const first = ask({}, token)
  await expect.poll(() => views.length).toBe(1)
  const leaving = new AbortController()
  const url = urlOfView(await app.listen({ host: '127.0.0.1', port: 0 }))
  const left = fetch(url, { headers: token, signal: leaving.signal }).catch((problem: Error) => problem.name)
  await expect.poll(() => views.length).toBe(2)
  leaving.abort()
  expect(await left).toBe('AbortError')
  await expect.poll(() => views[1]?.raw.socket.destroyed).toBe(true)
  writeFileSync(signal, '')
  expect([(await first).body, (await ask({}, token)).body]).toEqual(['1', '2'])
})

test('a server that closes does not wait for a drawing, but answers its page', async ({ world }) => {
  const { app, lines, reads } = await served(
    world,
    builtModule(`export async function drawScreen({ read }) {
      await read('${getSession.path}')
      for (;;);
    }`),
  )
  const asked = fetch(urlOfView(await app.listen({ host: '127.0.0.1', port: 0 })), { headers: bearer(await world.tokenFor(world.dana)) })
  await expect.poll(() => reads().length).toBe(1)
  await app.close()
  expect((await asked).status).toBe(204)
  expect(lines).toEqual([])
})

test('a server without the built module has no such endpoint, so the page waits for the app', async ({ world }) => {
  const { ask, app } = await served(world, join(tmpdir(), 'safepractice-view-none', 'draw-screen.js'))
  const token = await world.tokenFor(world.dana)
  const reply = await ask({}, bearer(token))
  expect([reply.statusCode, reply.json<{ code: string }>().code, reply.headers['cache-control']]).toEqual([
    404,
    'request.not_found',
    'no-store',
  ])
  await client(app, token).call(getSession, {})
})
