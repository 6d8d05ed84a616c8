import type { Config } from '../../config.ts'
import { openFiles } from '../../start/services/open-files.ts'
import { asOwner, openDatabaseOwner } from '../database/open-database-owner.ts'
import { otherFiles, productVersion } from '../installation.ts'
import { makeBackup, type BackupResult } from '../make-backup.ts'
import { openStore } from '../store/open-store.ts'
import { counting, figure, megabytes, withoutRoom, type Surroundings } from './command.ts'

interface Asked {
  /** A folder, or `s3://bucket/prefix`. */
  to: string
  /** How many complete backups to keep. */
  keep: number
  /** Whether APP_SECRET is configured, so that it is not part of the backup. */
  hasOwnSecret: boolean
}

/** Backs up an installation. Returns the exit code: 1 if the file store lacks files that the database names; what is there was backed up. */
export async function backupCommand(config: Config, { to, keep, hasOwnSecret }: Asked, { progress, now }: Surroundings): Promise<0 | 1> {
  const begun = performance.now()
  const store = await openStore(to, config)
  const files = await openFiles(config, config.DATA_DIR)
  const access = await openDatabaseOwner(config)
  try {
    const result = await asOwner(access.connection, (owner) =>
      makeBackup({
        owner,
        store,
        files,
        others: () => otherFiles(config, files, { hasOwnSecret }),
        appSecret: config.APP_SECRET,
        formerSecrets: [...config.APP_SECRET_PREVIOUS, ...config.FORMER_APP_SECRETS],
        version: productVersion(),
        now,
        keep,
        progress,
        counted: counting(progress, 'Files'),
      }),
    )
    for (const line of reportOf(result, { address: store.address, seconds: (performance.now() - begun) / 1000 })) progress.line(line)
    return result.lost.length > 0 ? 1 : 0
  } catch (problem) {
    throw withoutRoom(problem, store.address)
  } finally {
    await access.close()
  }
}

function reportOf(
  { id, rows, bytes, written, copied, lost, removed }: BackupResult,
  { address, seconds }: { address: string; seconds: number },
) {
  return [
    ...lost.map((key) => `LOST file ${key}: the database names it, and the file store does not have it.`),
    ...(removed > 0 ? [`${figure(removed)} older backups were removed.`] : []),
    `Backup ${id} is complete in ${address}: ${figure(rows)} rows and ${figure(copied.files.length)} files, ${megabytes(bytes)}. ` +
      `${figure(copied.fresh)} files were new, ${megabytes(written)} were written in ${seconds.toFixed(1)} s.`,
  ]
}
