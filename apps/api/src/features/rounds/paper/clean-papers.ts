import { paperTexts } from '#contract/rounds/round-paper'
import { WrongPhotoType } from '#contract/rounds/rounds'
import { checkDocuments, type CheckedDocument } from '#api/data/uploads/check-documents'
import type { UploadedFile } from '#api/platform/context'

import { cleanPhoto } from '../stop-photos.ts'

const wrongType = { ...WrongPhotoType, text: paperTexts.sheetType }

/**
 * Checks the files of a round on paper. A sheet may be the PDF of a scanner, which stays as it is. Everything else is a photo and is cleaned.
 * @param ofStops the positions of the photos of stops
 * @throws WrongPhotoType, FileTooLarge at the field of each file
 */
export async function cleanPapers(files: readonly UploadedFile[], ofStops: ReadonlySet<number>, now: Date): Promise<CheckedDocument[]> {
  const documents = await checkDocuments(files, { none: wrongType, wrongType }, now)
  const isScan = ({ stored }: CheckedDocument, index: number) => stored.contentType === 'application/pdf' && !ofStops.has(index)
  const clean = async (document: CheckedDocument, index: number) =>
    isScan(document, index) ? document : cleanPhoto(document, files[index], index)
  return Promise.all(documents.map(clean))
}
