import { fileName, listBackups, manifestName, readManifest } from './manifest.ts'
import { severalAtOnce } from './several-at-once.ts'
import type { BackupStore } from './store/backup-store.ts'
import { unfinishedFolder } from './store/folder-store.ts'

/**
 * Removes what killed backups left, all complete backups but the newest `keep` (at least one), and the copies of files that no remaining backup names.
 * If the manifest of a remaining backup cannot be read, all copies stay. Only one backup of a database runs at a time, so a backup without manifest is
 * one that was killed. Returns the number of complete backups that were removed.
 */
export async function pruneBackups(store: BackupStore, secrets: readonly string[], keep: number): Promise<number> {
  const { complete, broken } = await listBackups(store)
  const old = complete.slice(0, Math.max(0, complete.length - Math.max(1, keep)))
  // Without its manifest, a backup that is only half removed does not look complete.
  for (const id of old) await store.remove(manifestName(id))
  for (const id of [...old, ...broken]) await removeAll(store, `${id}/`)
  await removeAll(store, `${unfinishedFolder}/`)
  const named = new Set<string>()
  for (const id of complete.slice(old.length)) {
    const found = await readManifest(store, id, secrets).catch(() => null)
    if (!found) return old.length
    for (const { key } of found.manifest.files) named.add(fileName(key))
  }
  const unnamed = (await store.list(fileName(''))).filter(({ name }) => !named.has(name))
  await severalAtOnce(unnamed, ({ name }) => store.remove(name))
  return old.length
}

/** Removes what killed backups left, to make room before a new one begins. */
export async function removeBroken(store: BackupStore): Promise<void> {
  for (const id of (await listBackups(store)).broken) await removeAll(store, `${id}/`)
  await removeAll(store, `${unfinishedFolder}/`)
}

export async function removeAll(store: BackupStore, prefix: string): Promise<void> {
  await severalAtOnce(await store.list(prefix), ({ name }) => store.remove(name))
}
