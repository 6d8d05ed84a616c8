import { maxFileBytes, maxTotalBytes } from '#contract/forms'

/** HDOC-011, HDOC-013, HDOC-015, verbatim. */
export const fileTexts = {
  type: 'Please select files with the following types: .doc, .docx, .xlsx, .pdf, .jpg, or .png. Files of other types are not supported.',
  size: "Some files' sizes are more than 8MB. Please select files that are smaller than 8MB.",
  total: 'Total file sizes should be less than 20 MB.',
}

export const acceptedFiles = '.doc,.docx,.xlsx,.pdf,.jpeg,.jpg,.png'
const endings = new Set(acceptedFiles.split(','))

/** Why one file may not be sent; the server looks again, at the bytes. */
export function fileProblem(file: File): string | undefined {
  const ending = file.name.slice(file.name.lastIndexOf('.')).toLowerCase()
  if (!endings.has(ending)) return fileTexts.type
  return file.size > maxFileBytes ? fileTexts.size : undefined
}

/** Why these files together may not be sent. */
export function filesProblem(files: readonly File[]): string | undefined {
  const single = files.map(fileProblem).find((problem) => problem !== undefined)
  if (single) return single
  return files.reduce((sum, file) => sum + file.size, 0) >= maxTotalBytes ? fileTexts.total : undefined
}
