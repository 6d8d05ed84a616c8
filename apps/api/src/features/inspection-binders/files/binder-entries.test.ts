import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import { contentOf, memoryFiles, type FileStore } from '#api/platform/files/file-store'
import { silentLog } from '#api/platform/logging/log'

import { binderEntries } from './binder-entries.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const none = { size: 0, sha256: '' }

const head = {
  practice: { id: 'p', name: 'Lakeside Dental' },
  location: { id: 'l', name: 'Main Street' },
  moment: '2026-11-28T20:00:00.000Z',
  madeBy: { id: 'n', name: 'Nora Lindqvist' },
  auditTrail: null,
  recordsLeftOut: 2,
}

const file = (name: string, hash: string | null) => ({
  number: '0001',
  path: `files/${name}`,
  storageKey: `records/${name}`,
  sha256: hash,
  recordId: '1',
})

/** The entries of a binder with these documents, read as the ZIP file is written. */
async function entriesOf(files: ReturnType<typeof file>[], store: FileStore) {
  const found = new Map<string, string>()
  const dense: string[] = []
  let [steps, hash] = [0, '']
  const contents = { head, pdf: Buffer.from('pages'), tables: [{ path: 'tables/records.csv', text: 'Record Id' }], files }
  const calls = { progress: async () => void steps++, end: (sum: string) => void (hash = sum) }
  const log = { ...silentLog, warn: (message: string) => void dense.push(message) }
  const entries = binderEntries({ ...contents, ...calls }, { files: store, log })
  for (let next = await entries.next(none); !next.done;) {
    const text = (await buffer(next.value.content)).toString()
    found.set(next.value.path, text)
    next = await entries.next({ size: text.length, sha256: sha256(text) })
  }
  return { found, steps, hash, warnings: dense, manifest: JSON.parse(found.get('manifest.json') ?? '') as { files: object[] } }
}

async function storeWith(names: readonly string[]): Promise<FileStore> {
  const store = memoryFiles()
  for (const name of names) await store.put(`records/${name}`, contentOf(Buffer.from(`content of ${name}`)), 'application/pdf')
  return store
}

const listed = (path: string, text: string) => ({ path, size: text.length, sha256: sha256(text) })

test('the manifest is the last file, and lists every other one with the size and hash of what was written', async () => {
  const { found, hash, manifest } = await entriesOf([file('a.pdf', sha256('content of a.pdf'))], await storeWith(['a.pdf']))
  expect([...found.keys()]).toEqual(['Binder.pdf', 'tables/records.csv', 'verify.html', 'files/a.pdf', 'manifest.json'])
  expect(manifest).toEqual({
    format: 'SafePractice binder 1',
    ...head,
    files: [...found].slice(0, -1).map(([path, text]) => listed(path, text)),
  })
  expect(hash).toBe(sha256(found.get('manifest.json') ?? ''))
})

test('a document that the store lost is listed as missing, and the others are in the binder', async () => {
  const { found, steps, warnings, manifest } = await entriesOf([file('lost.pdf', null), file('a.pdf', null)], await storeWith(['a.pdf']))
  expect(manifest.files.slice(3)).toEqual([{ path: 'files/lost.pdf', missing: true }, listed('files/a.pdf', 'content of a.pdf')])
  expect([...found.keys()]).not.toContain('files/lost.pdf')
  expect(warnings).toEqual(['a stored file is missing'])
  expect(steps, 'each document is a step').toBe(2)
})

test('a document that differs from its upload is listed with both hashes', async () => {
  const { manifest } = await entriesOf([file('a.pdf', sha256('another'))], await storeWith(['a.pdf']))
  expect(manifest.files.at(-1)).toEqual({ ...listed('files/a.pdf', 'content of a.pdf'), expectedSha256: sha256('another') })
})

test('a store that cannot be reached ends the binder', async () => {
  const away: FileStore = { ...memoryFiles(), get: () => Promise.reject(new TypeError('away')) }
  await expect(entriesOf([file('a.pdf', null)], away)).rejects.toThrow('away')
})
