import { tmpdir } from 'node:os'

import type { Config } from '../../config.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { openStore } from '../store/open-store.ts'
import { compareCounts, inEmptyPlace, verifyTrail } from '../drill/empty-place.ts'
import { restoreDatabase, restoreFile } from '../restore-backup.ts'
import { sampleOf, verifyBackup } from '../verify-backup.ts'
import { migrate } from '../../data/migrate.ts'
import { headsKey } from '../../data/audit/read-heads.ts'
import type { BackupStore } from '../store/backup-store.ts'
import { openBackup, type ChosenBackup } from './chosen-backup.ts'
import { ageOf, counting, figure, withoutRoom, type Surroundings } from './command.ts'

interface Asked {
  /** A folder, or `s3://bucket/prefix`. */
  from: string
  at?: Date | undefined
  /** The APP_SECRET and earlier ones; empty takes the one in the backup. */
  secrets: readonly string[]
  /** The folder for the restored copy. Default: the temporary folder. */
  within?: string | undefined
}

/** At most so many files are compared with their hashes. The presence and size of all are. */
const comparedFiles = 1_000

/**
 * Tries a backup: restores its database into an empty place on this machine, migrates it, verifies the audit trail, counts the rows, compares files, and
 * removes everything again. Returns the exit code: 1 with one line for each thing that is wrong.
 */
export async function drillCommand(config: Config, { from, at, secrets, within }: Asked, { progress, now }: Surroundings): Promise<0 | 1> {
  const begun = performance.now()
  const store = await openStore(from, config)
  const chosen = await openBackup(store, { at, secrets })
  const { id, manifest } = chosen
  const files = sampleOf(manifest.files, comparedFiles)
  progress.line(`Drill of the backup ${id}: ${figure(manifest.files.length)} files, data of ${manifest.at}.`)
  const damaged = await progress.step('Comparing the backup with its manifest', () =>
    verifyBackup(store, { id, manifest, files }, counting(progress, 'Compared')),
  )
  const folder = within ?? tmpdir()
  // A database with altered rows may not be restorable; its rows are named already.
  const problems =
    damaged.length > 0
      ? damaged
      : await restoreAndVerify({ store, chosen, folder, secrets }, { progress, now }).catch((problem: unknown) => {
          throw withoutRoom(problem, folder)
        })
  for (const problem of problems) progress.line(problem)
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
  const age = ageOf(new Date(manifest.at), now())
  progress.line(
    problems.length > 0
      ? `The drill FAILED after ${minutes} minutes: ${figure(problems.length)} problems. The data are ${age} old.`
      : `The drill passed in ${minutes} minutes. The data are ${age} old. ${figure(files.length)} of ${figure(manifest.files.length)} files were compared.`,
  )
  return problems.length > 0 ? 1 : 0
}

async function restoreAndVerify(
  { store, chosen, folder, secrets }: { store: BackupStore; chosen: ChosenBackup; folder: string; secrets: readonly string[] },
  { progress, now }: Surroundings,
): Promise<string[]> {
  const { manifest } = chosen
  return await inEmptyPlace(folder, async ({ connection, files }) => {
    await progress.step('Restoring the database', () => restoreDatabase(connection, { store, manifest }))
    await restoreHeads(store, chosen, files)
    const counts = await progress.step('Counting the rows', () => compareCounts(connection, manifest))
    await progress.step('Migrating', () => migrate(connection))
    const trail = await progress.step('Verifying the audit trail', () =>
      verifyTrail(connection, { files, secrets: [chosen.appSecret, ...secrets], now: now() }),
    )
    return [...counts, ...trail]
  })
}

async function restoreHeads(store: BackupStore, { id, manifest }: ChosenBackup, files: FileStore): Promise<void> {
  const heads = manifest.others.find(({ name }) => name === headsKey)
  if (heads) await restoreFile(`${id}/others/${headsKey}`, { key: headsKey, bytes: heads.bytes }, { from: store, to: files })
}
