import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'

import { MissingFile, type FileStore } from './file-store.ts'

/** Files in a folder. A file is there whole or not at all, also after a power cut: written beside, flushed, then renamed. */
export function folderFiles(folder: string): FileStore {
  const root = resolve(folder)
  return {
    put: async (key, content) => {
      const path = pathOf(root, key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeWhole(path, content)
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(root, key))
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

async function writeWhole(path: string, content: Buffer) {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    const file = await open(temporary, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
    await flushFolder(dirname(path))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** The new name is on the disk only once its folder is. */
async function flushFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
