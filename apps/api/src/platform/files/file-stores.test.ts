import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'

import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { contentOf, memoryFiles, type FileStore } from './file-store.ts'
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
