import { MissingFile, type FileStore } from '../platform/files/file-store.ts'
import { fileName, listBackups, readManifest, type BackedUpFile } from './manifest.ts'
import { severalAtOnce } from './several-at-once.ts'
import type { BackupStore } from './store/backup-store.ts'

/** How many files have been dealt with, and of how many. */
export type Counted = (done: number, all: number) => void

export interface CopiedFiles {
  files: BackedUpFile[]
  /** Keys that the file store did not have. */
  absent: string[]
  /** How many files were new, and their bytes. */
  fresh: number
  freshBytes: number
}

/**
 * Copies the files with these keys into a backup store, except for those that an earlier backup has copied. A key never gets another content, so the
 * hash of the earlier copy still counts.
 */
export async function copyFiles(
  keys: readonly string[],
  { from, to, known, counted }: { from: FileStore; to: BackupStore; known: ReadonlyMap<string, BackedUpFile>; counted: Counted },
): Promise<CopiedFiles> {
  const there = new Map((await to.list(fileName(''))).map(({ name, size }) => [name, size]))
  const found = new Map<string, BackedUpFile>()
  const absent: string[] = []
  let [done, fresh, freshBytes] = [0, 0, 0]
  await severalAtOnce(keys, async (key) => {
    const earlier = known.get(key)
    if (earlier && there.get(fileName(key)) === earlier.bytes) found.set(key, earlier)
    else {
      const copied = await copyFile(key, from, to)
      if (copied) {
        found.set(key, copied)
        fresh += 1
        freshBytes += copied.bytes
      } else absent.push(key)
    }
    done += 1
    counted(done, keys.length)
  })
  return { files: keys.flatMap((key) => found.get(key) ?? []), absent: absent.toSorted(), fresh, freshBytes }
}

async function copyFile(key: string, from: FileStore, to: BackupStore): Promise<BackedUpFile | null> {
  try {
    const { size, sha256 } = await to.put(fileName(key), await from.get(key))
    return { key, bytes: size, sha256 }
  } catch (problem) {
    if (problem instanceof MissingFile) return null
    throw problem
  }
}

/**
 * Returns the files of the newest backup whose manifest can be read, by key.
 * @throws StartProblem if the newest backup was made with another APP_SECRET: the store belongs to another installation
 */
export async function knownFiles(store: BackupStore, secrets: readonly string[]): Promise<ReadonlyMap<string, BackedUpFile>> {
  const newest = (await listBackups(store)).complete.at(-1)
  if (newest === undefined) return new Map()
  const { manifest } = await readManifest(store, newest, secrets)
  return new Map(manifest.files.map((file) => [file.key, file]))
}
