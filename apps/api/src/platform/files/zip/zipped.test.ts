import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { fromBufferPromise } from 'yauzl'
import { expect, test } from 'vitest'

import { zipped, type ZipEntry } from './zipped.ts'

const now = new Date('2026-11-21T20:00:00.000Z')
const entry = (path: string, content: Readable): ZipEntry => ({ path, content, dense: false })
const text = (words: string) => Readable.from([Buffer.from(words)])

test('entries are requested one at a time and appear in order', async () => {
  const asked: string[] = []
  const entries = async function* () {
    for (const path of ['a.txt', 'folder/b.txt']) {
      asked.push(path)
      yield entry(path, text(asked.join(' ')))
    }
  }
  const file = await fromBufferPromise(await buffer(zipped(entries(), { now, idleMs: 60_000 })))
  const found: string[] = []
  for await (const one of file.eachEntry())
    found.push(`${one.fileName}: ${(await buffer(await file.openReadStreamPromise(one))).toString()}`)
  expect(found).toEqual(['a.txt: a.txt', 'folder/b.txt: a.txt folder/b.txt'])
})

test('a failed source fails the archive and closes the entries', async () => {
  let ended = false
  const entries = async function* () {
    try {
      yield entry('a.txt', new Readable({ read: (): void => undefined }).destroy(new Error('The disk is gone.')))
    } finally {
      ended = true
    }
  }
  await expect(buffer(zipped(entries(), { now, idleMs: 60_000 }))).rejects.toThrow('The disk is gone.')
  expect(ended).toBe(true)
})

test('an archive ends if its reader takes no data', async () => {
  const endless = new Readable({ read: (): void => undefined })
  const closed = once(endless, 'close')
  const output = zipped(Readable.from([entry('a.txt', endless)]), { now, idleMs: 1 })
  const problem = once(output, 'error')
  await closed
  expect((await problem)[0]).toMatchObject({ message: 'The reader of the archive has stopped.' })
})
