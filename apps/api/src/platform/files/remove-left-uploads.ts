import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Longer than any request takes, in milliseconds. */
const maxAgeMs = 3_600_000

/**
 * Deletes uploads and half-written files that a crash left in a folder. Younger files are kept, because they may belong to another server that shares
 * the folder.
 */
export async function removeLeftUploads(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? [] : Promise.reject(error)))
  for (const name of names) {
    const path = join(folder, name)
    const facts = await stat(path).catch(() => null)
    if (facts && now.getTime() - facts.mtimeMs > maxAgeMs) await rm(path, { force: true, recursive: true })
  }
}
