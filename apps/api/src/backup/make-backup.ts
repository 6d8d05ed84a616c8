import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import { z } from 'zod'

import { writeBackupMarker } from '../platform/backup-marker.ts'
import { readQuery } from '../platform/database/rows.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { keyIdOf } from '../platform/keys/keyring.ts'
import type { Progress } from '../platform/progress.ts'
import { StartProblem } from '../platform/start-problem.ts'
import { copyFiles, knownFiles, type CopiedFiles, type Counted } from './copy-files.ts'
import { dumpTables } from './database/dump-tables.ts'
import { run } from './database/open-database-owner.ts'
import { fileKeysOf, lastMigrationOf, sequencesOf } from './database/tables-of.ts'
import type { otherFiles } from './installation.ts'
import { idOf, momentOf, writeManifest, type BackedUpFile, type Manifest } from './manifest.ts'
import { pruneBackups, removeAll, removeBroken } from './prune-backups.ts'
import type { BackupStore } from './store/backup-store.ts'

export interface BackupOptions {
  /** A connection of the owner of the tables. */
  owner: Client
  store: BackupStore
  files: FileStore
  /** Returns the files that the database does not name. */
  others: () => ReturnType<typeof otherFiles>
  /** The secret of the installation, and former ones, with which earlier backups of the store may be signed. */
  appSecret: string
  formerSecrets: readonly string[]
  version: string
  now: () => Date
  keep: number
  progress: Progress
  counted: Counted
}

export interface BackupResult {
  id: string
  rows: number
  /** Of everything that a restore reads, and of what this backup wrote. */
  bytes: number
  written: number
  copied: CopiedFiles
  /** Keys of files that the file store does not have although the database still names them. */
  lost: string[]
  removed: number
}

/** An arbitrary number. The lock means that a backup of this database runs. */
const lock = 7_236_402

/**
 * Backs up an installation while its server runs: first the database in one snapshot, then the files that it names. The manifest comes last, so a backup
 * that was killed is not complete. Then removes older backups.
 * @throws StartProblem if another backup runs, or if the store belongs to another installation
 */
export async function makeBackup(options: BackupOptions): Promise<BackupResult> {
  const { owner, store, progress } = options
  await takeLock(owner)
  const secrets = [options.appSecret, ...options.formerSecrets]
  const known = await knownFiles(store, secrets)
  await removeBroken(store)
  const id = idOf(options.now())
  const written = await writeBackup(options, id, known).catch(async (problem: unknown) => {
    // On a full disk, this makes room again. If it fails too, the next backup does it.
    await removeAll(store, `${id}/`).catch(() => undefined)
    throw problem
  })
  await writeBackupMarker(drizzle(owner), { at: options.now().toISOString(), kind: store.kind, bytes: written.bytes })
  const removed = await progress.step('Removing old backups', () => pruneBackups(store, secrets, options.keep))
  return { id, ...written, lost: await stillNamed(owner, written.copied.absent), removed }
}

async function writeBackup(options: BackupOptions, id: string, known: ReadonlyMap<string, BackedUpFile>) {
  const { owner, store, files, progress, counted } = options
  const others = await copyOthers(options, id)
  const { keys, ...dumped } = await progress.step('Copying the database', () => dumpDatabase(owner, store, id))
  const copied = await progress.step('Copying the files', () => copyFiles(keys, { from: files, to: store, known, counted }))
  const manifest: Manifest = {
    format: 1,
    at: momentOf(id).toISOString(),
    version: options.version,
    key: keyIdOf(options.appSecret),
    ...dumped,
    files: copied.files,
    absent: copied.absent,
    others,
  }
  const parts = manifest.tables.flatMap((table) => table.parts)
  const own = (await writeManifest(store, id, manifest, options.appSecret)) + bytesOf([...parts, ...others])
  return { rows: sum(parts.map(({ rows }) => rows)), bytes: own + bytesOf(copied.files), written: own + copied.freshBytes, copied }
}

const lockRow = z.strictObject({ taken: z.boolean() })

async function takeLock(owner: Client): Promise<void> {
  const [row] = await readQuery({ client: owner }, lockRow, { text: 'select pg_try_advisory_lock($1) as taken', values: [lock] })
  if (row?.taken !== true) throw new StartProblem('Another backup of this database runs. Wait until it has ended.')
}

async function copyOthers({ others, store }: BackupOptions, id: string): Promise<Manifest['others']> {
  const copied: Manifest['others'] = []
  for (const { name, open } of await others()) {
    const { size, sha256 } = await store.put(`${id}/others/${name}`, await open())
    copied.push({ name, bytes: size, sha256 })
  }
  return copied
}

async function dumpDatabase(owner: Client, store: BackupStore, id: string) {
  await run(owner, 'begin isolation level repeatable read read only; set local statement_timeout = 0; set local row_security = off')
  try {
    const tables = await dumpTables(owner, store, id)
    return { tables, sequences: await sequencesOf(owner), migration: await lastMigrationOf(owner), keys: await fileKeysOf(owner) }
  } finally {
    await run(owner, 'rollback').catch(() => undefined)
  }
}

/** A file that was removed with its row while the backup ran is not lost. */
async function stillNamed(owner: Client, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const named = new Set(await fileKeysOf(owner))
  return keys.filter((key) => named.has(key))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const bytesOf = (contents: readonly { bytes: number }[]) => sum(contents.map(({ bytes }) => bytes))
