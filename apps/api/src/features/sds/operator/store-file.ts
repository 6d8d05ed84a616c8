import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { maxFileText } from '#contract/records/uploads'
import type { FileStore } from '#api/platform/files/file-store'
import { checkDocument } from '#api/platform/files/sniff'

import type { SheetFile } from './store-sheets.ts'

/**
 * Puts a manufacturer's PDF into the file store under its hash, so that the same file is stored once. Returns the problem as text if there is one.
 */
export async function storeFile(files: FileStore, folder: string, name: string): Promise<SheetFile | string> {
  const path = await insideOf(folder, name)
  if (path === null) return `the file "${name}" is not in the folder`
  const { size } = await stat(path)
  const check = await checkDocument({ name: path, size, path })
  if (!check.ok) return check.reason === 'size' ? `the file "${name}" is larger than ${maxFileText}` : `the file "${name}" is not a PDF`
  if (check.contentType !== 'application/pdf') return `the file "${name}" is not a PDF`
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const sha256 = hash.digest('hex')
  const storageKey = `sds/${sha256}`
  await files.put(storageKey, { size, stream: () => createReadStream(path) }, check.contentType)
  return { contentType: check.contentType, size, sha256, storageKey }
}

/** The real path of a file within a folder; null if it does not exist or points outside of the folder. */
async function insideOf(folder: string, name: string): Promise<string | null> {
  try {
    const [inside, path] = [await realpath(folder), await realpath(join(folder, name))]
    return path.startsWith(`${inside}${sep}`) && (await stat(path)).isFile() ? path : null
  } catch {
    return null
  }
}
