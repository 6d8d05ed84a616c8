import { FileTooLarge, TooLarge, type ErrorDeclaration } from '#contract/errors'
import { endingOf } from '#contract/file-ending'
import { documentEndings, documentLimits } from '#contract/uploads'

/** For the file dialog of the system. */
export const acceptedDocuments = documentEndings.map((ending) => `.${ending}`).join(',')

const endings: readonly string[] = documentEndings

/** Why one document may not be sent (UPL-001 to 004, HDOC-010 to 013), with the text of its screen; the server also checks its bytes. */
export function documentProblem(file: File, wrongType: ErrorDeclaration): string | undefined {
  if (!endings.includes(endingOf(file.name))) return wrongType.text
  return file.size > documentLimits.maxFileBytes ? FileTooLarge.text : undefined
}

/** Why documents may not be sent together: they must stay below 20 MB (UPL-005, HDOC-014). */
export function totalProblem(files: readonly File[]): string | undefined {
  const total = files.reduce((sum, file) => sum + file.size, 0)
  return total >= documentLimits.maxTotalBytes ? TooLarge.text : undefined
}
