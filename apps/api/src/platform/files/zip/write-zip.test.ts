import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { fromBufferPromise } from 'yauzl'
import { afterAll, expect, test } from 'vitest'

import { defaultLimits } from '../../server-limits.ts'
import type { Measure } from './measured.ts'
import { writeZip, type ZipEntries } from './write-zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'safepractice-zip-'))
afterAll(() => rmSync(folder, { recursive: true }))

const now = new Date('2026-11-21T20:00:00.000Z')
const write = (entries: ZipEntries, idleMs = defaultLimits.archiveIdleMs) =>
  writeZip(entries, { uploads: { folder } as never, settings: { limits: { ...defaultLimits, archiveIdleMs: idleMs } } as never, now })

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('the archive contains each file whole, and the caller learns its size and hash before the next one', async () => {
  const large = Buffer.alloc(300_000, 'sharps ')
  const learned: Measure[] = []
  const entries = async function* (): ZipEntries {
    learned.push(yield { path: 'a.txt', content: Readable.from([large.subarray(0, 7), large.subarray(7)]), dense: false })
    learned.push(yield { path: 'folder/empty.txt', content: Readable.from([]), dense: true })
    learned.push(yield { path: 'b.txt', content: Readable.from([Buffer.from(`after ${learned.length}`)]), dense: true })
  }
  const zip = await write(entries())
  const whole = await buffer(zip.content.stream())
  expect(zip.content.size).toBe(whole.length)
  expect(await buffer(zip.content.stream()), 'it can be read again').toEqual(whole)
  await zip.close()
  const file = await fromBufferPromise(whole)
  const found = new Map<string, Buffer>()
  for await (const one of file.eachEntry()) found.set(one.fileName, await buffer(await file.openReadStreamPromise(one)))
  expect([...found.keys()]).toEqual(['a.txt', 'folder/empty.txt', 'b.txt'])
  expect(found.get('a.txt')).toEqual(large)
  expect(found.get('b.txt')?.toString()).toBe('after 2')
  expect(learned).toEqual([...found.values()].map((bytes) => ({ size: bytes.length, sha256: sha256(bytes) })))
})

test('the buffers of the caller stay as they are', async () => {
  const bytes = Buffer.from(new TextEncoder().encode('used again').buffer)
  const entries = async function* (): ZipEntries {
    yield { path: 'a.txt', content: Readable.from([bytes]), dense: true }
  }
  await (await write(entries())).close()
  expect(bytes.toString()).toBe('used again')
})

test('a failed source fails the archive, and nothing is left on the disk', async () => {
  let ended = false
  const entries = async function* (): ZipEntries {
    try {
      yield { path: 'a.txt', content: new Readable({ read: (): void => undefined }).destroy(new Error('The disk is gone.')), dense: false }
    } finally {
      ended = true
    }
  }
  await expect(write(entries())).rejects.toThrow('The disk is gone.')
  expect(ended).toBe(true)
  expect(readdirSync(folder)).toEqual([])
})

test('a failed list of files fails the archive', async () => {
  // oxlint-disable-next-line require-yield -- It fails before it has one.
  const entries = async function* (): ZipEntries {
    throw new TypeError('away')
  }
  await expect(write(entries())).rejects.toThrow('away')
})

test('a source that delivers nothing ends the archive', async () => {
  let silent: Readable | undefined
  const entries = async function* (): ZipEntries {
    silent = new Readable({ read: (): void => undefined })
    yield { path: 'a.txt', content: silent, dense: false }
  }
  // The time includes the start of the thread. On a busy machine, it may be over before the archive asks for its first file.
  for (let idleMs = 50; !silent && idleMs < 60_000; idleMs *= 4)
    await expect(write(entries(), idleMs)).rejects.toThrow('The reader of the archive has stopped.')
  expect(silent?.destroyed).toBe(true)
})
