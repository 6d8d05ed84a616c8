import { FileTooLarge, TooLarge, type ErrorDeclaration } from '#contract/endpoint/errors'
import { endingOf } from '#contract/text/file-ending'
import { documentEndings, documentLimits } from '#contract/records/uploads'

/** The `accept` value for the system's file dialog. */
export const acceptedDocuments = documentEndings.map((ending) => `.${ending}`).join(',')

const endings: readonly string[] = documentEndings

/**
 * Returns why a document cannot be sent (UPL-001 to 004, HDOC-010 to 013), or undefined. The caller passes the text for a wrong file type. The
 * server also checks the bytes of the file.
 */
export function documentProblem(file: File, wrongType: ErrorDeclaration): string | undefined {
  if (!endings.includes(endingOf(file.name))) return wrongType.text
  return file.size > documentLimits.maxFileBytes ? FileTooLarge.text : undefined
}

/** Returns why documents cannot be sent together: they must stay below 20 MB in total (UPL-005, HDOC-014). */
export function totalProblem(files: readonly File[]): string | undefined {
  const total = files.reduce((sum, file) => sum + file.size, 0)
  return total >= documentLimits.maxTotalBytes ? TooLarge.text : undefined
}
