import { FileTooLarge } from '#contract/errors'
import { NeedsDocument, WrongDocumentType } from '#contract/tasks'
import { describeFile, type StoredFile } from '#api/data/create-record'
import type { UploadedFile } from '#api/platform/context'
import { fail } from '#api/platform/errors'
import type { FileStore } from '#api/platform/files/file-store'
import { checkDocument } from '#api/platform/files/sniff'

/** A document that passed the rules of uploads, not stored yet. */
export interface CheckedDocument {
  stored: StoredFile
  content: Buffer
}

/**
 * Checks every file of an upload by its bytes (UPL-001 to 004).
 * @throws NeedsDocument without a file (TASK-007); FileTooLarge, WrongDocumentType with the text at each file that breaks the rule: evidence is
 *   never left out silently.
 */
export async function checkDocuments(files: readonly UploadedFile[], now: Date): Promise<CheckedDocument[]> {
  if (files.length === 0) fail(NeedsDocument)
  const checks = await Promise.all(files.map(checkDocument))
  const wrong = checks.flatMap((check, index) => (check.ok ? [] : [{ field: `files.${index}`, reason: check.reason }]))
  const fields = Object.fromEntries(wrong.map(({ field, reason }) => [field, (reason === 'size' ? FileTooLarge : WrongDocumentType).text]))
  if (wrong.length > 0) fail(wrong.every(({ reason }) => reason === 'size') ? FileTooLarge : WrongDocumentType, { fields })
  return files.map((file, index) => {
    const check = checks[index]
    return { content: file.content, stored: describeFile({ ...file, contentType: check?.ok ? check.contentType : '', now }) }
  })
}

/** Stores documents while no transaction is open, then runs `work` with them; what it does not keep, or when it fails, is removed again. */
export async function withStoredDocuments<T extends { kept: boolean }>(
  store: FileStore,
  documents: readonly CheckedDocument[],
  work: (files: readonly StoredFile[]) => Promise<T>,
): Promise<T> {
  const files = documents.map((document) => document.stored)
  const removeAll = () => Promise.allSettled(files.map((file) => store.remove(file.storageKey)))
  try {
    for (const { stored, content } of documents) await store.put(stored.storageKey, content, stored.contentType)
    const result = await work(files)
    if (!result.kept) await removeAll()
    return result
  } catch (error) {
    await removeAll()
    throw error
  }
}
