import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { partsOf } from './database/dump-tables.ts'
import { fileName, manifestName, readManifest } from './manifest.ts'
import { backupWorld, secret } from './testing/backup-world.ts'
import { sampleOf, verifyBackup } from './verify-backup.ts'

async function backedUp() {
  const world = await backupWorld()
  const { id } = await world.backup()
  const { manifest } = await readManifest(world.store, id, [secret])
  return {
    ...world,
    id,
    manifest,
    path: (name: string) => join(world.folder, name),
    verify: (files = manifest.files) => verifyBackup(world.store, { id, manifest, files }),
    part: (table: string) => manifest.tables.find(({ name }) => name === table)?.parts[0] ?? { name: 'none', rows: 0 },
  }
}

test('an altered row is named by its table and place', async () => {
  const { path, part, verify } = await backedUp()
  expect(await verify()).toEqual([])
  const { name, rows } = part('public.practice')
  const text = gunzipSync(readFileSync(path(name))).toString()
  writeFileSync(path(name), gzipSync(text.replace('Lakeside', 'Leakside'), { level: 4 }))
  const [problem, ...others] = await verify()
  expect(problem).toContain(`ALTERED rows 1 to ${rows} of the table public.practice (${name})`)
  expect(others).toEqual([])
})

test('an altered, a shorter and a missing file are named', async () => {
  const { keys, path, verify } = await backedUp()
  const [altered = '', shorter = '', missing = ''] = keys.map(fileName)
  const content = readFileSync(path(altered))
  content[0] = (content[0] ?? 0) ^ 1
  writeFileSync(path(altered), content)
  writeFileSync(path(shorter), 'x')
  rmSync(path(missing))
  const problems = await verify()
  expect(problems).toHaveLength(3)
  expect(problems).toContain(`ALTERED file ${keys[0]} (${altered})`)
  expect(problems).toContain(`ALTERED file ${keys[1]} (${shorter}): 1 instead of 19 bytes`)
  expect(problems).toContain(`MISSING file ${keys[2]} (${missing})`)
  // The presence and size of all files count, also of those whose hashes are not compared.
  expect(await verify([])).toHaveLength(2)
})

test('a missing part of the database, an altered other file and an extra file are named', async () => {
  const { id, path, part, verify } = await backedUp()
  rmSync(path(part('public."user"').name))
  writeFileSync(path(`${id}/others/secret`), 'a secret of the tests of backups, long_enough')
  writeFileSync(path(`${id}/tables/public.practice.00009.gz`), '')
  expect(await verify()).toEqual([
    `ALTERED file secret (${id}/others/secret)`,
    `EXTRA file (${id}/tables/public.practice.00009.gz)`,
    expect.stringMatching(/^MISSING rows 1 to \d+ of the table public\.user /),
  ])
})

test('an altered manifest and another secret are refused', async () => {
  const { id, path, store } = await backedUp()
  const file = path(manifestName(id))
  const before = readFileSync(file, 'utf8')
  await expect(readManifest(store, id, ['another secret of tests, also long enough'])).rejects.toThrow('was made with another APP_SECRET')
  writeFileSync(
    file,
    before.replace(/"rows":(\d+)/, (_, rows) => `"rows":${Number(rows) + 1}`),
  )
  await expect(readManifest(store, id, [secret])).rejects.toThrow('was altered')
  writeFileSync(file, before.slice(0, -20))
  await expect(readManifest(store, id, [secret])).rejects.toThrow('cannot be read')
  expect(before).not.toContain(secret)
})

test('a sample is spread over all files', () => {
  const files = Array.from({ length: 2_500 }, (_, index) => index)
  const sample = sampleOf(files, 1_000)
  expect([sample.length, new Set(sample).size, sample[0], sample.at(-1)]).toEqual([1_000, 1_000, 0, 2_497])
  expect(sampleOf([1, 2, 3], 1_000)).toEqual([1, 2, 3])
  expect(sampleOf([], 1_000)).toEqual([])
})

test('parts consist of whole lines, however the stream is cut', async () => {
  const text = Array.from({ length: 100 }, (_, index) => `row ${index}\n`).join('')
  const pieces = async function* () {
    for (let at = 0; at < text.length; at += 7) yield Buffer.from(text.slice(at, at + 7))
  }
  const parts = []
  for await (const part of partsOf(pieces(), 50)) parts.push({ text: part.content.toString(), rows: part.rows })
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.every((part) => part.text.endsWith('\n') && part.text.length >= 45 && part.text.length < 70)).toBe(true)
  expect(parts.reduce((sum, { rows }) => sum + rows, 0)).toBe(100)
})
