import { createReadStream } from 'node:fs'

import type { FileContent } from '#api/platform/files/file-store'
import type { Services } from '#api/platform/services'
import { pendingFile } from '../tables.ts'
import type { CheckedDocument } from './check-documents.ts'
import { removePending } from './pending-files.ts'
import type { StoredFile } from './stored-file.ts'

/** A file on its way into the store. */
export interface FileToStore {
  storageKey: string
  content: FileContent
  contentType: string
}

interface Storing {
  services: Pick<Services, 'files' | 'database'>
  now: Date
}

/** Stores documents, like `withStoredFiles`. */
export const withStoredDocuments = <T>(
  storing: Storing,
  documents: readonly CheckedDocument[],
  work: (stored: readonly StoredFile[], keep: () => void) => Promise<T>,
): Promise<T> => {
  const files = documents.map(({ path, stored: { storageKey, size, contentType } }) => ({
    storageKey,
    content: { size, stream: () => createReadStream(path) },
    contentType,
  }))
  return withStoredFiles(storing, files, (keep) =>
    work(
      documents.map((document) => document.stored),
      keep,
    ),
  )
}

/**
 * Stores files while no transaction is open, then runs `work`. Removes the files again if `work` does not keep them or fails. `removePendingFiles`
 * removes what a crash leaves.
 */
export async function withStoredFiles<T>(
  { services: { files: store, database }, now }: Storing,
  files: readonly FileToStore[],
  work: (keep: () => void) => Promise<T>,
): Promise<T> {
  if (files.length === 0) return work(() => undefined)
  let kept = false
  await database.transaction([], (db) => db.insert(pendingFile).values(files.map(({ storageKey }) => ({ storageKey, createdAt: now }))))
  try {
    for (const { storageKey, content, contentType } of files) await store.put(storageKey, content, contentType)
    return await work(() => {
      kept = true
    })
  } catch (problem) {
    kept = false
    throw problem
  } finally {
    // The hourly job retries failed removals.
    if (!kept)
      await removePending(
        { files: store, database },
        files.map(({ storageKey }) => storageKey),
      ).catch(() => undefined)
  }
}
