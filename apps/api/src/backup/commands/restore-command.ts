import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { ClientConfig } from 'pg'

import type { Config } from '../../config.ts'
import { headsKey } from '../../data/audit/read-heads.ts'
import { findRunningDatabase } from '../../platform/embedded-database/find-running.ts'
import { startEmbeddedDatabase } from '../../platform/embedded-database/embedded-database.ts'
import { folderFiles } from '../../platform/files/folder-files.ts'
import { StartProblem } from '../../platform/start-problem.ts'
import { databaseName } from '../../start/services/open-database.ts'
import { openFiles } from '../../start/services/open-files.ts'
import { beginRestore, endRestore, isRestoreUnfinished } from '../../start/unfinished-restore.ts'
import { hasCluster } from '../database/open-database-owner.ts'
import { secretFile } from '../installation.ts'
import type { Manifest } from '../manifest.ts'
import { migrationsUntil, refuseLiveDatabase, refuseUsedFolder, restoreDatabase, restoreFile, restoreFiles } from '../restore-backup.ts'
import type { BackupStore } from '../store/backup-store.ts'
import { openStore } from '../store/open-store.ts'
import { verifyBackup } from '../verify-backup.ts'
import { openBackup, type ChosenBackup } from './chosen-backup.ts'
import { ageOf, counting, figure, withoutRoom, type Surroundings } from './command.ts'

interface Asked {
  /** A folder, or `s3://bucket/prefix`. */
  from: string
  /** The newest backup of this moment or before is restored. */
  at?: Date | undefined
  /** The APP_SECRET of the target and earlier ones; empty if it has none yet and gets the one in the backup. */
  secrets: readonly string[]
}

/**
 * Restores a backup into an empty installation. Returns the exit code: 1 if the backup is damaged, in which case nothing was changed.
 * @throws StartProblem if the target is in use or not empty, or if the backup needs another APP_SECRET or a later version
 */
export async function restoreCommand(config: Config, { from, at, secrets }: Asked, { progress, now }: Surroundings): Promise<0 | 1> {
  const store = await openStore(from, config)
  refuseLiveTarget(config)
  if (config.DATABASE_URL) await refuseLiveDatabase({ connectionString: ownerUrl(config) })
  const chosen = await openBackup(store, { at, secrets })
  const { id, manifest } = chosen
  migrationsUntil(manifest.migration)
  progress.line(`Backup ${id}: ${figure(manifest.files.length)} files, data of ${manifest.at}.`)
  const problems = await progress.step('Verifying the backup', () =>
    verifyBackup(store, { id, manifest, files: manifest.files }, counting(progress, 'Verified')),
  )
  if (problems.length > 0) {
    for (const problem of problems) progress.line(problem)
    progress.line('The backup is damaged. Nothing was changed. Use an earlier one: add --at and a time before this backup.')
    return 1
  }
  try {
    await restoreAll(config, { store, chosen }, progress)
  } catch (problem) {
    throw withoutRoom(problem, config.DATA_DIR)
  }
  for (const line of lastLines(config, manifest, now())) progress.line(line)
  return 0
}

const ownerUrl = (config: Config) => config.DATABASE_OWNER_URL ?? config.DATABASE_URL

function refuseLiveTarget(config: Config): void {
  if (config.DATABASE_URL) return
  const { DATA_DIR: dataDir } = config
  if (isRestoreUnfinished(dataDir)) return
  const used = hasCluster(dataDir)
  if (used && findRunningDatabase(dataDir, databaseName))
    throw new StartProblem(`SafePractice runs on the data in ${dataDir}: stop it, and restore into an empty folder. Nothing was changed.`)
  refuseUsedFolder(dataDir, used)
}

/** The files come first, so that the database never names a file that is not there yet. */
async function restoreAll(
  config: Config,
  { store, chosen }: { store: BackupStore; chosen: ChosenBackup },
  progress: Surroundings['progress'],
): Promise<void> {
  const { DATA_DIR: dataDir } = config
  const { id, manifest, appSecret } = chosen
  const embedded = !config.DATABASE_URL
  if (embedded) beginRestore(dataDir)
  const files = await openFiles(config, join(dataDir, 'unfinished-files'))
  await progress.step('Restoring the files', () =>
    restoreFiles(manifest.files, { from: store, to: files, counted: counting(progress, 'Files') }),
  )
  for (const { name, bytes } of manifest.others) {
    if (name === secretFile) writeFileSync(join(dataDir, secretFile), appSecret, { mode: 0o600 })
    else {
      const to = name === headsKey ? files : folderFiles(dataDir, join(dataDir, 'unfinished-files'))
      await restoreFile(`${id}/others/${name}`, { key: name, bytes }, { from: store, to })
    }
  }
  const { jobsLeftOut } = await progress.step('Restoring the database', () =>
    withTarget(config, (connection) => restoreDatabase(connection, { store, manifest })),
  )
  if (jobsLeftOut > 0) progress.line(`${figure(jobsLeftOut)} waiting jobs were left out, because another version wrote them.`)
  if (embedded) endRestore(dataDir)
}

/** Gives `work` the empty database, which is started and created if it is the embedded one. */
async function withTarget<T>(config: Config, work: (connection: ClientConfig) => Promise<T>): Promise<T> {
  if (config.DATABASE_URL) return await work({ connectionString: ownerUrl(config) })
  const server = await startEmbeddedDatabase({ dataDir: config.DATA_DIR })
  try {
    await server.createDatabase(databaseName)
    await refuseLiveDatabase(server.connection(databaseName))
    return await work(server.connection(databaseName))
  } finally {
    await server.stop()
  }
}

function lastLines(config: Config, manifest: Manifest, now: Date): string[] {
  const at = new Date(manifest.at)
  return [
    ...manifest.absent.map((key) => `The file ${key} was already missing when the backup was made.`),
    ...(config.AUDIT_HEADS_DIR
      ? ['AUDIT_HEADS_DIR is newer than the data: run npm run audit:verify, and then npm run audit:verify -- --new-heads.']
      : []),
    'Messages that waited are sent at the start. To look first without sending anything, start with SILENT=on.',
    `Restored: the data are of ${manifest.at}, ${ageOf(at, now)} old. What was entered since then is missing. Now start with: npm start`,
  ]
}
