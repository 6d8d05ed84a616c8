import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'

import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { isAway } from '../database/database-away.ts'
import { contentOf, memoryFiles, StoreAway, type FileStore } from './file-store.ts'
import { folderFiles } from './folder-files.ts'
import { s3Files } from './s3-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'safepractice-files-'))
const bucket = 'files'
let s3: { run(): Promise<{ port: number }>; close(): Promise<void> }
let port = 0

beforeAll(async () => {
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  port = (await s3.run()).port
})

afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const stores: Record<string, () => FileStore> = {
  'in memory': memoryFiles,
  'in a folder': () => folderFiles(join(folder, 'disk'), join(folder, 'unfinished')),
  'in an S3 bucket': () =>
    s3Files({ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }),
}

describe.each(Object.entries(stores))('files %s', (_, make) => {
  test('are returned byte for byte, including empty and large ones', async () => {
    const store = make()
    const large = Buffer.alloc(3_000_000, 7)
    const everyByte = Buffer.from(Array.from({ length: 256 }, (__, index) => index))
    for (const [key, content] of [
      ['records/a', everyByte],
      ['records/large', large],
      ['records/empty', Buffer.alloc(0)],
    ] as const) {
      await store.put(key, contentOf(content), 'application/pdf')
      expect((await buffer(await store.get(key))).equals(content)).toBe(true)
    }
  })

  test('are replaced as a whole, and are gone after removal', async () => {
    const store = make()
    await store.put('records/b', contentOf(Buffer.from('first and longer')), 'text/plain')
    await store.put('records/b', contentOf(Buffer.from('second')), 'text/plain')
    expect(await text(await store.get('records/b'))).toBe('second')
    await store.remove('records/b')
    await expect(store.get('records/b')).rejects.toThrow('There is no file under this key.')
    await store.remove('records/b')
  })
})

test.each(Object.entries(stores))('a file %s whose stream breaks off is not stored', async (_, make) => {
  const store = make()
  const broken = async function* () {
    yield Buffer.alloc(100_000, 1)
    throw new Error('the line broke')
  }
  await expect(store.put('records/broken', { size: 300_000, stream: () => Readable.from(broken()) }, 'application/pdf')).rejects.toThrow(
    /the line broke|aborted/i,
  )
  await expect(store.get('records/broken')).rejects.toThrow('There is no file under this key.')
})

test('a folder contains no half-written files, and no key points outside of it', async () => {
  const store = folderFiles(join(folder, 'disk2'), join(folder, 'unfinished2'))
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => store.put('records/same', contentOf(Buffer.alloc(100_000, index)), 'text/plain')),
  )
  const content = await buffer(await store.get('records/same'))
  expect(new Set(content).size).toBe(1)
  expect(readdirSync(join(folder, 'disk2', 'records'))).toEqual(['same'])
  expect(readdirSync(join(folder, 'unfinished2'))).toEqual([])
  for (const key of ['../outside', 'a/../../b', 'with space', ''])
    await expect(store.put(key, contentOf(content), 'text/plain')).rejects.toThrow('Not a key of a file.')
})

test('a proxy may read public files and pass their folders, and nobody else reads the other files', async () => {
  const root = join(folder, 'disk4')
  const store = folderFiles(root, join(folder, 'unfinished4'))
  const modeOf = (path: string) => (statSync(join(root, path)).mode & 0o777).toString(8)
  for (const key of ['records/1', 'emergency/e/0123/sheet/1.pdf']) await store.put(key, contentOf(Buffer.from('x')), 'text/plain')
  expect(['emergency', 'emergency/e', 'emergency/e/0123', 'emergency/e/0123/sheet'].map(modeOf)).toEqual(['755', '755', '755', '755'])
  expect(['emergency/e/0123/sheet/1.pdf', 'records', 'records/1'].map(modeOf)).toEqual(['644', '700', '600'])
})

test('a public folder goes with its last file, also while another file arrives in it', async () => {
  const root = join(folder, 'disk3')
  const store = folderFiles(root, join(folder, 'unfinished3'))
  const put = (key: string) => store.put(key, contentOf(Buffer.from(key)), 'text/plain')
  const named = 'emergency/e/0123456789abcdef'
  for (const key of ['records/1', 'emergency/e/key.pem', `${named}/index.html`, `${named}/sheet/1.pdf`]) await put(key)
  await store.remove(`${named}/index.html`)
  expect(readdirSync(join(root, named))).toEqual(['sheet'])
  const last = async function* () {
    await store.remove(`${named}/sheet/1.pdf`)
    expect(readdirSync(join(root, 'emergency/e'))).toEqual(['key.pem'])
    yield Buffer.from('plan')
  }
  await store.put(`${named}/plan.html`, { size: 4, stream: () => Readable.from(last()) }, 'text/html')
  expect(await text(await store.get(`${named}/plan.html`))).toBe('plan')
  for (const key of ['records/1', `${named}/plan.html`, `${named}/plan.html`, 'emergency/e/key.pem']) await store.remove(key)
  expect(readdirSync(root), 'other names reveal nothing').toEqual(['records'])
})

test('a bucket that takes connections and answers nothing counts as away, and nobody waits for ever', async () => {
  const silent = createServer((socket) => void socket.on('error', () => socket.destroy()).resume()).listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const problems = await problemsAt(silent.address() as AddressInfo, { patience: 100 })
  expect(problems.map((problem) => problem instanceof StoreAway && isAway(problem))).toEqual([true, true, true])
})

test.each([
  [503, 'SlowDown', true],
  [500, 'InternalError', true],
  [403, 'AccessDenied', false],
])('a bucket that answers %s %s counts as away: %s', async (status, code, away) => {
  const server = createHttpServer((request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const problems = await problemsAt(server.address() as AddressInfo, { patience: 600_000 })
  expect(problems.map((problem) => problem instanceof StoreAway)).toEqual([away, away, away])
  expect(problems.map(isAway)).toEqual([away, away, away])
})

/** What a bucket at this address makes of reading, storing and removing a file. */
function problemsAt({ port: at }: AddressInfo, { patience }: { patience: number }): Promise<unknown[]> {
  const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  const store = s3Files({ endpoint: `http://127.0.0.1:${at}`, region: 'us-east-1', bucket, ...account, patience })
  const works = [store.get('records/a'), store.put('records/a', contentOf(Buffer.from('x')), ''), store.remove('records/a')]
  return Promise.all(
    works.map((work) =>
      work.then(
        () => undefined,
        (problem: unknown) => problem,
      ),
    ),
  )
}
