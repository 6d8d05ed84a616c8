import { finished } from 'node:stream/promises'

import { measured } from '../platform/files/zip/measured.ts'
import { MissingFile } from '../platform/files/file-store.ts'
import type { Counted } from './copy-files.ts'
import { fileName, manifestName, type BackedUpFile, type Manifest } from './manifest.ts'
import { severalAtOnce } from './several-at-once.ts'
import type { BackupStore } from './store/backup-store.ts'

/** Something that a backup must contain. */
interface Expected {
  name: string
  bytes: number
  sha256: string
  /** How a person knows it. */
  called: string
}

/**
 * Compares everything that a backup contains with its manifest: presence and size of all, and the hashes of the database and of `files`. Returns one
 * line for each altered, missing or extra file.
 */
export async function verifyBackup(
  store: BackupStore,
  { id, manifest, files }: { id: string; manifest: Manifest; files: readonly BackedUpFile[] },
  counted: Counted = () => undefined,
): Promise<string[]> {
  const own = partsOf(id, manifest)
  const all = [...own, ...manifest.files.map(asExpected)]
  const found = new Map([...(await store.list(`${id}/`)), ...(await store.list(fileName('')))].map(({ name, size }) => [name, size]))
  const problems = new Map<string, string>()
  for (const one of all) {
    const size = found.get(one.name)
    if (size === undefined) problems.set(one.name, `MISSING ${one.called} (${one.name})`)
    else if (size !== one.bytes) problems.set(one.name, `ALTERED ${one.called} (${one.name}): ${size} instead of ${one.bytes} bytes`)
  }
  const names = new Set([manifestName(id), ...own.map(({ name }) => name)])
  for (const name of found.keys()) if (name.startsWith(`${id}/`) && !names.has(name)) problems.set(name, `EXTRA file (${name})`)
  const compared = [...own, ...files.map(asExpected)].filter(({ name }) => !problems.has(name))
  let done = 0
  await severalAtOnce(compared, async (one) => {
    const hash = await hashOf(store, one.name)
    if (hash !== one.sha256) problems.set(one.name, `${hash === null ? 'MISSING' : 'ALTERED'} ${one.called} (${one.name})`)
    done += 1
    counted(done, compared.length)
  })
  return [...problems.values()].toSorted()
}

/** Returns `most` of the files, spread over all of them. */
export function sampleOf<T>(files: readonly T[], most: number): T[] {
  const step = Math.max(1, files.length / most)
  return Array.from({ length: Math.min(most, files.length) }, (_, index) => files[Math.floor(index * step)]).filter(
    (file) => file !== undefined,
  )
}

function partsOf(id: string, { tables, others }: Manifest): Expected[] {
  const rows = tables.flatMap(({ name: table, parts }) => {
    let before = 0
    return parts.map(({ name, rows: count, bytes, sha256 }) => {
      const called = `rows ${before + 1} to ${before + count} of the table ${table.replaceAll('"', '')}`
      before += count
      return { name, bytes, sha256, called }
    })
  })
  return [...rows, ...others.map(({ name, ...facts }) => ({ ...facts, name: `${id}/others/${name}`, called: `file ${name}` }))]
}

const asExpected = ({ key, bytes, sha256 }: BackedUpFile): Expected => ({ name: fileName(key), bytes, sha256, called: `file ${key}` })

async function hashOf(store: BackupStore, name: string): Promise<string | null> {
  try {
    const { content, measure } = measured(await store.get(name))
    content.resume()
    await finished(content)
    return measure().sha256
  } catch (problem) {
    if (problem instanceof MissingFile) return null
    throw problem
  }
}
