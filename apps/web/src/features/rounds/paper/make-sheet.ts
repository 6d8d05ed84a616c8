import { FileTooLarge } from '#contract/endpoint/errors'
import { documentLimits } from '#contract/records/uploads'
import { makePhoto } from '#web/platform/fields/files/make-photo.ts'

/** What is sent of a chosen file with a filled-in sheet: the PDF of a scanner as it is, anything else as a photo. Returns the reason if it cannot be used. */
export async function makeSheet(file: File): Promise<File | string> {
  if (file.type !== 'application/pdf') return makePhoto(file)
  return file.size > documentLimits.maxFileBytes ? FileTooLarge.text : file
}
