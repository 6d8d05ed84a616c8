import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { documentLimits, maxFileText } from '#contract/records/uploads'
import type { FileStore } from '#api/platform/files/file-store'
import { documents } from '#api/platform/files/testing/documents'

import { storeFile } from './store-file.ts'

let root = ''
let kept: string[] = []
const unused = () => expect.fail('not used by an import')
const files: FileStore = { put: async (key) => void kept.push(key), get: unused, remove: unused }
const store = (name: string) => storeFile(files, join(root, 'sheets'), name)

beforeEach(async () => {
  kept = []
  root = await mkdtemp(join(tmpdir(), 'safepractice-store-'))
  await mkdir(join(root, 'sheets', 'old'), { recursive: true })
  await mkdir(join(root, 'sheets-of-others'))
  await writeFile(join(root, 'sheets', 'ethanol.pdf'), documents.pdf)
  await writeFile(join(root, 'sheets', 'old', 'ether.pdf'), documents.pdf)
  await writeFile(join(root, 'secret.pdf'), documents.pdf)
  await writeFile(join(root, 'sheets-of-others', 'secret.pdf'), documents.pdf)
  await symlink(join(root, 'secret.pdf'), join(root, 'sheets', 'link.pdf'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

test.each(['ethanol.pdf', 'old/ether.pdf', 'old/../ethanol.pdf'])('%s is stored under the hash of its content', async (name) => {
  const stored = await store(name)
  expect(stored).toMatchObject({ contentType: 'application/pdf', size: documents.pdf.length })
  expect(kept).toEqual([typeof stored === 'string' ? stored : `sds/${stored.sha256}`])
})

test.each([
  ['does not exist', 'acetone.pdf'],
  ['is outside of the folder', '../secret.pdf'],
  ['is in a folder whose name begins alike', '../sheets-of-others/secret.pdf'],
  ['leads outside of the folder', 'link.pdf'],
  ['is a folder', 'old'],
  ['is the folder itself', '.'],
])('a file that %s is not read', async (_name, name) => {
  expect(await store(name)).toBe(`the file "${name}" is not in the folder`)
  expect(kept).toEqual([])
})

test.each([
  ['an image', documents.jpg],
  ['a page', Buffer.from('<html></html>')],
])('%s is not a PDF, whatever its name', async (_name, content) => {
  await writeFile(join(root, 'sheets', 'page.pdf'), content)
  expect(await store('page.pdf')).toBe('the file "page.pdf" is not a PDF')
  expect(kept).toEqual([])
})

test('a file that is too large is named as such', async () => {
  await truncate(join(root, 'sheets', 'ethanol.pdf'), documentLimits.maxFileBytes + 1)
  expect(await store('ethanol.pdf')).toBe(`the file "ethanol.pdf" is larger than ${maxFileText}`)
})
