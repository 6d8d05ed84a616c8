import { FileTooLarge, type ErrorDeclaration } from '#contract/endpoint/errors'

import type { UploadedFile } from '#api/platform/context'
import { fail } from '#api/platform/errors'
import { checkDocument } from '#api/platform/files/sniff'
import { newId } from '#api/platform/ids'
import type { StoredFile } from './stored-file.ts'

/** A document that passed the upload checks and is not stored yet. */
export interface CheckedDocument {
  stored: StoredFile
  /** Its path on this server's disk. */
  path: string
}

/** The error texts of an upload, as worded on its screen. */
export interface DocumentWords {
  none: ErrorDeclaration
  wrongType: ErrorDeclaration
}

/**
 * Checks every file of an upload by its bytes (UPL-001 to 004, HDOC-009 to 013).
 * @throws `none` without a file, FileTooLarge (413) if size is the only problem, otherwise `wrongType` (422) with a text for each rejected file.
 * Evidence is never dropped silently.
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
