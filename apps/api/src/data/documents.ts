import { createReadStream } from 'node:fs'

import { inArray, lt } from 'drizzle-orm'

import { FileTooLarge, type ErrorDeclaration } from '#contract/errors'

import type { UploadedFile } from '../platform/context.ts'
import type { Database, Db } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { checkDocument } from '../platform/files/sniff.ts'
import { newId } from '../platform/ids.ts'
import type { Services } from '../platform/services.ts'
import { pendingFile } from './tables.ts'

/** A file that is in the file store already: no transaction is open while bytes travel. */
export interface StoredFile {
  name: string
  contentType: string
  size: number
  storageKey: string
  sha256: string
}

/** A document that passed the rules of uploads, not stored yet. */
export interface CheckedDocument {
  stored: StoredFile
  /** Its path on this server's disk. */
  path: string
}

/** The refusals of an upload in the words of its screen. */
export interface DocumentWords {
  none: ErrorDeclaration
  wrongType: ErrorDeclaration
}

/**
 * Checks every file of an upload by its bytes (UPL-001 to 004, HDOC-009 to 013).
 * @throws `none` without a file; FileTooLarge (413) where size is all that is wrong, else `wrongType` (422), with a text at each wrong file:
 *   evidence is never left out silently.
 */
export async function checkDocuments(files: readonly UploadedFile[], words: DocumentWords, now: Date): Promise<CheckedDocument[]> {
  if (files.length === 0) fail(words.none)
  const checked = await Promise.all(files.map(async (file) => ({ file, check: await checkDocument(file) })))
  const fields: Record<string, string> = {}
  const documents = checked.flatMap(({ file, check }, index) => {
    if (!check.ok) fields[`files.${index}`] = (check.reason === 'size' ? FileTooLarge : words.wrongType).text
    const { name, size, sha256, path } = file
    return check.ok ? [{ path, stored: { name, size, sha256, contentType: check.contentType, storageKey: `records/${newId(now)}` } }] : []
  })
  const wrong = Object.values(fields)
  if (wrong.length > 0) fail(wrong.every((text) => text === FileTooLarge.text) ? FileTooLarge : words.wrongType, { fields })
  return documents
}

/**
 * Stores documents while no transaction is open, then runs `work` with them. Files that it does not keep, or all when it fails, are removed again;
 * what a crash leaves is removed by `removePendingFiles`.
 */
export async function withStoredDocuments<T>(
  { services: { files, database }, now }: { services: Pick<Services, 'files' | 'database'>; now: Date },
  documents: readonly CheckedDocument[],
  work: (stored: readonly StoredFile[], keep: () => void) => Promise<T>,
): Promise<T> {
  const stored = documents.map((document) => document.stored)
  let kept = false
  await database.transaction([], (db) => db.insert(pendingFile).values(stored.map(({ storageKey }) => ({ storageKey, createdAt: now }))))
  try {
    for (const { path, stored: file } of documents)
      await files.put(file.storageKey, { size: file.size, stream: () => createReadStream(path) }, file.contentType)
    return await work(stored, () => {
      kept = true
    })
  } catch (problem) {
    kept = false
    throw problem
  } finally {
    // The hourly job retries what fails here.
    if (!kept)
      await removePending(
        { files, database },
        stored.map((file) => file.storageKey),
      ).catch(() => undefined)
  }
}

/** Assigns files to a record. @throws if one was given up in the meantime. */
export async function takeFromPending(db: Db, files: readonly StoredFile[]): Promise<void> {
  if (files.length === 0) return
  const keys = files.map((file) => file.storageKey)
  const { rowCount } = await db.delete(pendingFile).where(inArray(pendingFile.storageKey, keys))
  if (rowCount !== files.length) throw new Error('A file of this record is not in the store any more.')
}

/** Longer than any request lasts. */
const leftMs = 2 * 3_600_000

/** Removes files that a crash left in the store without a record. Returns how many. */
export async function removePendingFiles({ files, database, clock }: Pick<Services, 'files' | 'database' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - leftMs)
  const left = await database.transaction([], (db) => db.select().from(pendingFile).where(lt(pendingFile.createdAt, before)).limit(1_000))
  return removePending(
    { files, database },
    left.map((row) => row.storageKey),
  )
}

/**
 * A row is deleted in the transaction that stores the record of its file, so a file with a row belongs to no record. A locked row may be in that
 * transaction: after a broken connection during COMMIT the result is unknown. It is left to the hourly job. The row is deleted last.
 */
async function removePending({ files, database }: { files: FileStore; database: Database }, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0
  const those = inArray(pendingFile.storageKey, [...keys])
  const left = await database.transaction([], (db) => db.select().from(pendingFile).where(those).for('update', { skipLocked: true }))
  if (left.length === 0) return 0
  for (const { storageKey } of left) await files.remove(storageKey)
  const removed = left.map((row) => row.storageKey)
  await database.transaction([], (db) => db.delete(pendingFile).where(inArray(pendingFile.storageKey, removed)))
  return left.length
}
