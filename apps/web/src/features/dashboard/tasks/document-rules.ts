import { FileTooLarge, TooLarge } from '#contract/errors'
import { documentEndings, documentLimits, WrongDocumentType } from '#contract/tasks'

/** For the file dialog of the system. */
export const acceptedDocuments = documentEndings.map((ending) => `.${ending}`).join(',')

/** Why a document may not be sent (UPL-001 to UPL-004); the server looks at its bytes besides. */
export function documentProblem(file: File): string | undefined {
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
  if (!documentEndings.some((accepted) => accepted === ending)) return WrongDocumentType.text
  return file.size > documentLimits.maxFileBytes ? FileTooLarge.text : undefined
}

/** Only valid files count (UPL-006); together they must stay below 20 MB (UPL-005). */
export function totalProblem(files: readonly File[]): string | undefined {
  const total = files.reduce((sum, file) => sum + file.size, 0)
  return total >= documentLimits.maxTotalBytes ? TooLarge.text : undefined
}
