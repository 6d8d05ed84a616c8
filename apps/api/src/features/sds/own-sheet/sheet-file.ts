import { sheetTooLargeText } from '#contract/sds/own-sds'
import type { UploadedFile } from '#api/platform/context'
import { invalid } from '#api/platform/errors'
import { checkDocument } from '#api/platform/files/sniff'

/**
 * The single file of an upload, if its content is a PDF and it is not too large.
 * @throws 422 at `file` otherwise
 */
export async function sheetFile([file]: readonly UploadedFile[]): Promise<UploadedFile> {
  if (!file) return invalid({ file: 'Please choose the PDF of the data sheet.' })
  const check = await checkDocument({ name: 'sheet.pdf', size: file.size, path: file.path })
  if (check.ok) return file
  return invalid({ file: check.reason === 'size' ? sheetTooLargeText : 'This file is not a PDF.' })
}
