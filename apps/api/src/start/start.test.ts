import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { oldPostgres } from './testing/old-postgres.ts'
import { databasePid, dataFolder, endDatabase, freePort, startProduct, type Product } from './testing/start-product.ts'

test('the product starts, starts again, and SIGTERM ends it cleanly', async () => {
  using folder = dataFolder()
  const options = { dataDir: folder.path, port: await freePort() }
  for (const start of ['first', 'second']) {
    const product = startProduct(options)
    await product.ready()
    expect(await (await fetch(`${product.url}/api/health`)).json()).toEqual({ status: 'ok' })
    expect(databasePid(folder.path), `the database of the ${start} start`).toBeGreaterThan(0)
    expect(await product.end()).toEqual({ code: 0, signal: null })
    expect(databasePid(folder.path), 'a clean end of the database removes its file').toBeUndefined()
    expect(product.printed()).toContain('SafePractice answers at http://localhost:')
    expect(product.printed()).not.toMatch(/Error|"level":"(warn|error)"/)
  }
})

describe('next to a running product', () => {
  let folder: ReturnType<typeof dataFolder>
  let port: number
  let running: Product

  beforeAll(async () => {
    folder = dataFolder()
    port = await freePort()
    running = startProduct({ dataDir: folder.path, port })
    await running.ready()
  })

  afterAll(async () => {
    await running.end()
    folder[Symbol.dispose]()
  })

  test('a second server on the same data, and a taken port, are refused with one line; the first keeps running', async () => {
    const sameData = startProduct({ dataDir: folder.path, port: await freePort() })
    expect((await sameData.ended).code).toBe(1)
    expect(sameData.printed()).toMatch(/Another SafePractice server \(process \d+\) already uses the data in /)
    const samePort = startProduct({ dataDir: folder.path, port })
    expect((await samePort.ended).code).toBe(1)
    expect(samePort.printed()).toMatch(/^Port \d+ is taken by another program\.[^\n]*\n$/)
    expect((await fetch(`${running.url}/api/ready`)).status).toBe(200)
  })

  test('readiness reports when the database is down, and when it is back', async () => {
    const ready = async () => (await fetch(`${running.url}/api/ready`)).status
    // Each restarted database is ended too, because a short outage may end between two requests.
    const whileEnding = async () => {
      endDatabase(folder.path)
      return ready()
    }
    await expect.poll(whileEnding).toBe(503)
    await expect.poll(ready).toBe(200)
    expect((await fetch(`${running.url}/api/health`)).status).toBe(200)
    await expect.poll(() => running.printed()).toContain('the database is back')
    const lines = running
      .printed()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    const outage = lines.filter((line) => line.includes('the database is'))
    expect(outage.slice(-2).map((line): unknown => JSON.parse(line))).toEqual([
      { time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), level: 'error', message: 'the database is away' },
      { time: expect.any(String), level: 'info', message: 'the database is back', seconds: expect.any(Number) },
    ])
    expect(lines.filter((line) => /"level":"(warn|error)"/.test(line))).toEqual(outage.filter((line) => line.includes('is away')))
  })
})

test('after SIGTERM the server is not ready, and still answers for the configured time', async () => {
  using folder = dataFolder()
  const product = startProduct({ dataDir: folder.path, port: await freePort(), env: { DRAIN_SECONDS: '10' } })
  await product.ready()
  const begun = performance.now()
  product.child.kill('SIGTERM')
  const ready = async () => (await fetch(`${product.url}/api/ready`)).json()
  await expect.poll(ready).toEqual({ status: 'unavailable', reason: 'stopping' })
  expect((await fetch(`${product.url}/api/health`)).status).toBe(200)
  expect(await product.ended).toEqual({ code: 0, signal: null })
  expect(performance.now() - begun).toBeGreaterThan(10_000)
})

test('a port taken by another program stops the start before a database is created', async () => {
  using folder = dataFolder()
  const port = await freePort()
  const stranger = createServer().listen(port, '127.0.0.1')
  const product = startProduct({ dataDir: folder.path, port })
  expect((await product.ended).code).toBe(1)
  expect(databasePid(folder.path)).toBeUndefined()
  stranger.close()
})

test.for([
  [{ PORT: 'abc' }, 'PORT: "abc" is not a port number (1 to 65535).\n'],
  [{ HOST: '203.0.113.7' }, 'HOST: 203.0.113.7 is not an address of this machine.\n'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL: its value is not an address of a mail server (smtps://user:password@host:465).\n'],
] as const)('an invalid configuration value prints one clear line: %o', async ([env, line]) => {
  using folder = dataFolder()
  const product = startProduct({ dataDir: folder.path, port: await freePort(), env })
  expect((await product.ended).code).toBeGreaterThan(0)
  expect(product.printed()).toBe(line)
})

test.for([
  ['a file', ''],
  ['a path below a file', '/below/it'],
])('%s as DATA_DIR gives one clear line and exit code 2', async ([, below]) => {
  using folder = dataFolder()
  const file = join(folder.path, 'file')
  writeFileSync(file, '')
  const product = startProduct({ dataDir: file + below, port: await freePort() })
  expect(await product.ended).toEqual({ code: 2, signal: null })
  expect(product.printed()).toBe(`DATA_DIR: ${file}${below} is not a folder. Set DATA_DIR to a folder.\n`)
})

test('an unreachable database gives one clear line', async () => {
  using folder = dataFolder()
  const env = { DATABASE_URL: `postgresql://nobody@127.0.0.1:${await freePort()}/none` }
  const product = startProduct({ dataDir: folder.path, port: await freePort(), env })
  expect((await product.ended).code).toBe(1)
  expect(product.printed()).toMatch(/DATABASE_URL: could not connect to the database: [^\n]+\n$/)
})

test('an older PostgreSQL gives one line with both versions, before anything is changed in it', async () => {
  using folder = dataFolder()
  await using database = await oldPostgres('15.18 (Debian 15.18-0+deb12u1)')
  const product = startProduct({ dataDir: folder.path, port: await freePort(), env: { DATABASE_URL: database.url } })
  expect((await product.ended).code).toBe(1)
  const line = 'DATABASE_URL: the database is PostgreSQL 15.18 (Debian 15.18-0+deb12u1). SafePractice needs PostgreSQL 18 or newer.'
  // A slow step first prints that it has started.
  expect(product.printed().replace('Updating the database ...\n', '')).toBe(`Updating the database: failed\n${line}\n`)
  expect(database.queries).toEqual(['show server_version'])
})

test('a signal in the middle of the start leaves no database running', async () => {
  using folder = dataFolder()
  const product = startProduct({ dataDir: folder.path, port: await freePort() })
  await expect.poll(() => databasePid(folder.path), { interval: 5 }).toBeDefined()
  await product.end()
  expect(databasePid(folder.path)).toBeUndefined()
})
