import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { MissingFile, type FileContent, type FileStore } from './file-store.ts'

/**
 * Files in a folder. Writes are atomic, also after a power cut: a temporary file is written, flushed, then renamed.
 * @param unfinished a folder on the same disk for what is still being written; what a crash leaves there is removed at the next start.
 */
export function folderFiles(folder: string, unfinished: string): FileStore {
  const root = resolve(folder)
  return {
    put: async (key, content) => {
      const path = pathOf(root, key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await mkdir(unfinished, { recursive: true, mode: 0o700 })
      await writeWhole(path, join(unfinished, randomBytes(12).toString('hex')), content)
    },
    get: async (key) => {
      try {
        return (await open(pathOf(root, key))).createReadStream()
      } catch (error) {
        throw isMissing(error) ? new MissingFile({ cause: error }) : error
      }
    },
    remove: async (key) => rm(pathOf(root, key), { force: true }),
  }
}

/** Keys are made by the application; one that leaves the folder is a defect, not a request. */
function pathOf(root: string, key: string): string {
  const path = resolve(join(root, key))
  if (!/^[\w./-]+$/.test(key) || !path.startsWith(root + sep)) throw new Error('Not a key of a file.')
  return path
}

async function writeWhole(path: string, temporary: string, content: FileContent) {
  try {
    await pipeline(content.stream(), createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }))
    await rename(temporary, path)
    await flushFolder(dirname(path))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** The new name is durable only after its folder is flushed. */
async function flushFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
