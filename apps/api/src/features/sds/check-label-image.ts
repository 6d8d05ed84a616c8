import { FileTooLarge } from '#contract/endpoint/errors'
import { WrongImageType } from '#contract/sds/sds'
import { checkDocuments, type CheckedDocument } from '#api/data/uploads/check-documents'
import type { UploadedFile } from '#api/platform/context'
import { fail } from '#api/platform/errors'

const words = { none: WrongImageType, wrongType: WrongImageType }

/** Checks the picture of a label by its content. @throws WrongImageType, FileTooLarge */
export async function checkLabelImage(files: readonly UploadedFile[], now: Date): Promise<CheckedDocument[]> {
  if (files.length === 0) return []
  if (files.some(({ tooLarge }) => tooLarge)) fail(FileTooLarge, { fields: { 'files.0': FileTooLarge.text } })
  const checked = await checkDocuments(files, words, now)
  if (!checked.every(({ stored }) => stored.contentType.startsWith('image/')))
    fail(WrongImageType, { fields: { 'files.0': WrongImageType.text } })
  return checked
}
