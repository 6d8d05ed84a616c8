import { existsSync, readdirSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { ClientConfig } from 'pg'
import { z } from 'zod'

import { migrate } from '../data/migrate.ts'
import { laterMigrations } from '../data/migrations/apply-migrations.ts'
import { readQuery } from '../platform/database/rows.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { StartProblem } from '../platform/start-problem.ts'
import type { Counted } from './copy-files.ts'
import { loadTables } from './database/load-tables.ts'
import { asOwner } from './database/open-database-owner.ts'
import { fileName, type BackedUpFile, type Manifest } from './manifest.ts'
import { severalAtOnce } from './several-at-once.ts'
import type { BackupStore } from './store/backup-store.ts'

const otherRow = z.strictObject({ connections: z.number(), tables: z.boolean() })
const rowsRow = z.strictObject({ used: z.boolean() })

/** @throws StartProblem if a database has practices or people, or if something else is connected to it */
export async function refuseLiveDatabase(connection: ClientConfig): Promise<void> {
  await asOwner(connection, async (client) => {
    const [found] = await readQuery({ client }, otherRow, {
      text: `select (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend') as connections,
        to_regclass('public.practice') is not null and to_regclass('public."user"') is not null as tables`,
    })
    if (found && found.connections > 0)
      throw new StartProblem(
        `The database is in use (${found.connections} connections): stop every server that uses it. Nothing was changed.`,
      )
    if (!found?.tables) return
    const [rows] = await readQuery({ client }, rowsRow, {
      text: 'select exists (select from public.practice) or exists (select from public."user") as used',
    })
    if (rows?.used) throw new StartProblem('The database is not empty. Restore into an empty database. Nothing was changed.')
  })
}

/**
 * Brings an empty database to the migration of a backup and fills it with its rows. The migrations also create the roles. Later migrations are applied
 * when a server starts. Returns the number of waiting jobs that another version wrote and that were left out.
 * @throws StartProblem if a later version made the backup
 */
export async function restoreDatabase(
  connection: ClientConfig,
  { store, manifest }: { store: BackupStore; manifest: Manifest },
): Promise<{ jobsLeftOut: number }> {
  await migrate(connection, migrationsUntil(manifest.migration))
  return await asOwner(connection, (owner) => loadTables(owner, store, manifest))
}

/** @throws StartProblem if this version does not have the migration */
export function migrationsUntil(last: string) {
  const all = laterMigrations()
  if (last === 'baseline') return []
  if (!all.some(({ name }) => name === last))
    throw new StartProblem(
      `The backup was made by a later version (migration ${last}). Install that version or a newer one. Nothing was changed.`,
    )
  return all.filter(({ name }) => name <= last)
}

/** Copies files of a backup into the file store of an installation. */
export async function restoreFiles(
  files: readonly BackedUpFile[],
  { from, to, counted }: { from: BackupStore; to: FileStore; counted: Counted },
): Promise<void> {
  let done = 0
  await severalAtOnce(files, async ({ key, bytes }) => {
    await restoreFile(fileName(key), { key, bytes }, { from, to })
    done += 1
    counted(done, files.length)
  })
}

export async function restoreFile(
  name: string,
  { key, bytes }: { key: string; bytes: number },
  { from, to }: { from: BackupStore; to: FileStore },
): Promise<void> {
  const stream = () => {
    const content = new PassThrough()
    from.get(name).then(
      // A failure destroys the content, and so ends the reader too.
      (source) => void pipeline(source, content).catch(() => undefined),
      (problem: Error) => content.destroy(problem),
    )
    return content
  }
  await to.put(key, { size: bytes, stream }, 'application/octet-stream')
}

/** The names in a data folder that do not show that an installation uses it. */
const harmless = ['unfinished-files', 'npm-cache']
/** Where the embedded database is, or would be. */
const ofDatabase = ['postgres', 'postgres.location']

/** @throws StartProblem if an installation uses a data folder */
export function refuseUsedFolder(dataDir: string, hasDatabase: boolean): void {
  const names = existsSync(dataDir) ? readdirSync(dataDir) : []
  const used = names.filter((name) => !harmless.includes(name) && (hasDatabase || !ofDatabase.includes(name)))
  if (used.length === 0) return
  throw new StartProblem(
    `The data folder ${dataDir} is not empty (${used.slice(0, 5).join(', ')}): move it away, or set DATA_DIR to an empty folder. Nothing was changed.`,
  )
}
