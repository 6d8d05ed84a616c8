import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { memoryFiles, type FileStore } from '#api/platform/files/file-store'

import { serveWeb } from '../serve-web.ts'
import { keptAssets } from './kept-assets.ts'

const day = 86_400_000
const now = new Date('2026-11-29T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * day)

/** A folder of built pages with these assets. */
function built(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'safepractice-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), `<!doctype html><title>${names[0]}</title>`)
  for (const name of names) writeFileSync(join(folder, 'assets', name), `content of ${name}`)
  writeFileSync(join(folder, 'assets', `${names[0]}.gz`), 'compressed')
  return folder
}

/** A store that lists its calls. */
function storeWithCalls() {
  const calls: string[] = []
  const memory = memoryFiles()
  const files: FileStore = {
    put: (key, ...rest) => (calls.push(`put ${key}`), memory.put(key, ...rest)),
    get: (key) => (calls.push(`get ${key}`), memory.get(key)),
    remove: (key) => (calls.push(`remove ${key}`), memory.remove(key)),
  }
  return { files, calls, puts: () => calls.filter((call) => call.startsWith('put pages/assets/')).toSorted() }
}

async function serverOf(files: FileStore, folder: string) {
  const kept = keptAssets(files, folder)
  await kept.keep(now)
  const app = fastify()
  onTestFinished(() => app.close())
  const page = await serveWeb(app, folder, kept)
  app.setNotFoundHandler((request, reply) => page?.(request, reply) ?? reply.code(404).send())
  return (url: string) => app.inject({ url })
}

test('servers of two builds serve the assets of each other, in both directions', async () => {
  const { files } = storeWithCalls()
  const older = await serverOf(files, built('index-old.js', 'same-1.css'))
  const newer = await serverOf(files, built('index-new.js', 'same-1.css'))
  for (const [server, name] of [
    [older, 'index-new.js'],
    [newer, 'index-old.js'],
    [newer, 'index-new.js'],
  ] as const) {
    const reply = await server(`/assets/${name}`)
    expect([reply.statusCode, reply.body]).toEqual([200, `content of ${name}`])
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(reply.headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/)
  }
  expect((await newer('/assets/index-none.js')).statusCode).toBe(404)
})

test('each asset is stored once, without its compressed copy, and a second server of a build stores nothing', async () => {
  const { files, puts } = storeWithCalls()
  const folder = built('a-1.js', 'b-1.css')
  await keptAssets(files, folder).keep(now)
  expect(puts()).toEqual(['put pages/assets/a-1.js', 'put pages/assets/b-1.css'])
  await keptAssets(files, folder).keep(now)
  await keptAssets(files, built('a-2.js', 'b-1.css')).keep(now)
  expect(puts()).toEqual(['put pages/assets/a-1.js', 'put pages/assets/a-2.js', 'put pages/assets/b-1.css'])
})

test('names that no build has are not looked up, and the list is read once for many of them', async () => {
  const { files, calls } = storeWithCalls()
  const kept = keptAssets(files, built('a-1.js'))
  await kept.keep(now)
  calls.length = 0
  for (const name of ['x.js', 'y.js', 'z.js']) expect(await kept.find(name)).toBe(null)
  expect(calls).toEqual(['get pages/builds'])
})

test('a store that does not answer is like an asset that nobody has', async () => {
  const { files } = storeWithCalls()
  await keptAssets(files, built('a-1.js')).keep(now)
  const away: FileStore = { ...files, get: () => Promise.reject(new Error('away')) }
  expect(await keptAssets(away, built('b-1.js')).find('a-1.js')).toBe(null)
})

test('the three newest builds stay, and older ones for thirty days', async () => {
  const { files } = storeWithCalls()
  const keep = (at: Date, ...names: string[]) => keptAssets(files, built(...names)).keep(at)
  const has = async (name: string) => (await keptAssets(files, built('other.js')).find(name)) !== null
  await keep(now, 'a-1.js', 'shared-1.js')
  await keep(later(1), 'a-2.js')
  await keep(later(1), 'a-3.js', 'shared-1.js')
  await keep(later(29), 'a-4.js')
  expect(await has('a-1.js')).toBe(true)
  await keep(later(30), 'a-5.js')
  expect(await Promise.all(['a-1.js', 'shared-1.js', 'a-2.js', 'a-3.js', 'a-4.js', 'a-5.js'].map(has))).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ])
  await keep(later(400), 'a-6.js')
  expect(await Promise.all(['a-3.js', 'shared-1.js', 'a-4.js', 'a-5.js', 'a-6.js'].map(has))).toEqual([false, false, true, true, true])
})
