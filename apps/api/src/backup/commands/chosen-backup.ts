import { text } from 'node:stream/consumers'

import { MissingFile } from '../../platform/files/file-store.ts'
import { StartProblem } from '../../platform/start-problem.ts'
import { secretFile } from '../installation.ts'
import { chooseBackup, readManifest, type Manifest } from '../manifest.ts'
import type { BackupStore } from '../store/backup-store.ts'

export interface ChosenBackup {
  id: string
  manifest: Manifest
  /** The APP_SECRET with which the data were sealed. */
  appSecret: string
}

/**
 * Chooses the newest backup, or the newest of `at` or before, and reads its manifest.
 * @param secrets the APP_SECRET of the installation that will use the data, and earlier ones; without any, the one in the backup is taken
 * @throws StartProblem if the secrets differ, or if there is none
 */
export async function openBackup(
  store: BackupStore,
  { at, secrets }: { at?: Date | undefined; secrets: readonly string[] },
): Promise<ChosenBackup> {
  const id = await chooseBackup(store, at)
  if (secrets.length > 0) return { id, ...(await readManifest(store, id, secrets)) }
  const inside = await secretOf(store, id)
  if (inside === undefined)
    throw new StartProblem('The backup contains no APP_SECRET: set the APP_SECRET of its installation. Nothing was changed.')
  return { id, ...(await readManifest(store, id, [inside])) }
}

async function secretOf(store: BackupStore, id: string): Promise<string | undefined> {
  try {
    return await text(await store.get(`${id}/others/${secretFile}`))
  } catch (problem) {
    if (problem instanceof MissingFile) return undefined
    throw problem
  }
}
