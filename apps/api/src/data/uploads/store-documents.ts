import { createReadStream } from 'node:fs'

import type { Services } from '#api/platform/services'
import { pendingFile } from '../tables.ts'
import type { CheckedDocument } from './check-documents.ts'
import { removePending } from './pending-files.ts'
import type { StoredFile } from './stored-file.ts'

/**
 * Stores documents while no transaction is open, then runs `work` with them. Removes the files again if `work` does not keep them or fails.
 * `removePendingFiles` removes what a crash leaves.
 */
export async function withStoredDocuments<T>(
  { services: { files, database }, now }: { services: Pick<Services, 'files' | 'database'>; now: Date },
  documents: readonly CheckedDocument[],
  work: (stored: readonly StoredFile[], keep: () => void) => Promise<T>,
): Promise<T> {
  const stored = documents.map((document) => document.stored)
  if (stored.length === 0) return work([], () => undefined)
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
    // The hourly job retries failed removals.
    if (!kept)
      await removePending(
        { files, database },
        stored.map((file) => file.storageKey),
      ).catch(() => undefined)
  }
}
