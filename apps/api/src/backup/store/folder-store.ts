import { readdir, rmdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

import { folderFiles } from '../../platform/files/folder-files.ts'
import { measured } from '../../platform/files/zip/measured.ts'
import type { BackupStore, StoredName } from './backup-store.ts'

/** The folder for files that are still being written. A killed backup leaves them there. */
export const unfinishedFolder = 'unfinished'

/** A backup store in a folder, such as one on another disk. Only the account that makes the backup can read it. */
export function folderStore(folder: string): BackupStore {
  const root = resolve(folder)
  const files = folderFiles(root, join(root, unfinishedFolder))
  return {
    address: root,
    kind: 'folder',
    put: async (name, source) => {
      const { content, measure } = measured(source)
      // The size is not known before the end, and a folder does not need it.
      await files.put(name, { size: 0, stream: () => content }, '')
      return measure()
    },
    get: files.get,
    list: (prefix) => listFolder(root, prefix.replace(/\/$/, '')),
    remove: async (name) => {
      await files.remove(name)
      await removeEmpty(root, dirname(name))
    },
  }
}

async function listFolder(root: string, folder: string): Promise<StoredName[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'ENOENT') return []
    throw problem
  })
  const found: StoredName[] = []
  for (const entry of entries) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) found.push(...(await listFolder(root, name)))
    else found.push({ name, size: (await stat(join(root, name))).size })
  }
  return found
}

/** Removes a folder and those above it, as far as they are empty. */
async function removeEmpty(root: string, folder: string): Promise<void> {
  if (folder === '.' || folder === '') return
  const removed = await rmdir(join(root, folder)).then(
    () => true,
    () => false,
  )
  if (removed) await removeEmpty(root, dirname(folder))
}
