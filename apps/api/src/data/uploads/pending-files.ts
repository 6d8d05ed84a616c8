import { inArray, lt } from 'drizzle-orm'

import type { Database, Db } from '#api/platform/database/database'
import type { FileStore } from '#api/platform/files/file-store'
import { eachUnit } from '#api/platform/jobs/units'
import { CodeFault } from '#api/platform/logging/error-facts'
import type { Services } from '#api/platform/services'
import { pendingFile } from '../tables.ts'
import type { StoredFile } from './stored-file.ts'

/** Assigns files to a record. @throws if one of them was removed in the meantime. */
export async function assignPendingFiles(db: Db, files: readonly Pick<StoredFile, 'storageKey'>[]): Promise<void> {
  if (files.length === 0) return
  const keys = files.map((file) => file.storageKey)
  const { rowCount } = await db.delete(pendingFile).where(inArray(pendingFile.storageKey, keys))
  if (rowCount !== files.length) throw new CodeFault('A file of this record is not in the store any more.')
}

/** Longer than the longest request. */
const leftMs = 2 * 3_600_000

type StoreServices = Pick<Services, 'files' | 'database' | 'clock' | 'log'>

/**
 * The hourly job that removes files that a crash left in the store without a record. Returns the number of removed files.
 * @throws after all files if one failed
 */
export async function removePendingFiles({ files, database, clock, log }: StoreServices): Promise<number> {
  const before = new Date(clock.now().getTime() - leftMs)
  const left = await database.transaction([], (db) => db.select().from(pendingFile).where(lt(pendingFile.createdAt, before)).limit(1_000))
  let removed = 0
  const run = { work: 'removePendingFiles', units: left, facts: ({ storageKey }: { storageKey: string }) => ({ file: storageKey }) }
  await eachUnit(log, run, async ({ storageKey }) => {
    removed += await removePending({ files, database }, [storageKey])
  })
  return removed
}

/**
 * Removes files that do not belong to a record, and then their rows. A row is deleted in the transaction that stores the record of its file, so a
 * file with a row belongs to no record. A locked row may be part of such a transaction, because the result of a COMMIT over a broken connection is
 * unknown; it is left to the hourly job.
 */
export async function removePending(
  { files, database }: { files: FileStore; database: Database },
  keys: readonly string[],
): Promise<number> {
  if (keys.length === 0) return 0
  const those = inArray(pendingFile.storageKey, [...keys])
  const left = await database.transaction([], (db) => db.select().from(pendingFile).where(those).for('update', { skipLocked: true }))
  if (left.length === 0) return 0
  for (const { storageKey } of left) await files.remove(storageKey)
  const removed = left.map((row) => row.storageKey)
  await database.transaction([], (db) => db.delete(pendingFile).where(inArray(pendingFile.storageKey, removed)))
  return left.length
}
