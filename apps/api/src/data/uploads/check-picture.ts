import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'

import { FileTooLarge } from '#contract/endpoint/errors'
import { maxPicturePixels, PictureTooManyPixels, WrongPictureType } from '#contract/records/uploads'
import type { UploadedFile } from '#api/platform/context'
import { CallerGone, fail, Failure } from '#api/platform/errors'
import { cleanPicture } from '#api/platform/files/pictures/clean-picture'
import type { CleanPicture } from '#api/platform/files/pictures/picture'
import { newId } from '#api/platform/ids'
import { makePdf } from '#api/platform/pdf/make-pdf'
import type { Services } from '#api/platform/services'
import type { Share } from '#api/platform/work-queue'

import { checkDocuments, type CheckedDocument } from './check-documents.ts'

/** A picture that passed the checks, with its size in pixels. */
export interface CheckedPicture {
  document: CheckedDocument
  width: number
  height: number
}

interface Checking {
  now: Date
  share: Share
  services: Pick<Services, 'log'>
  /** The folder of the file store in which the pictures will be. */
  folder: string
}

/**
 * Checks uploaded pictures by their content, and removes from them what the camera wrote into them (ruling 59). Each is printed once, because a document
 * with a picture that cannot be printed could never be printed again.
 * @throws WrongPictureType, PictureTooManyPixels, FileTooLarge for the first picture that is refused
 */
export async function checkPictures(files: readonly UploadedFile[], checking: Checking): Promise<CheckedPicture[]> {
  const checked: CheckedPicture[] = []
  for (const [index, file] of files.entries()) checked.push(await checkPicture(file, index, checking))
  return checked
}

/** The same documents without the names of their files, which may name somebody (ruling 59). */
export const withoutFileNames = (pictures: readonly CheckedPicture[]): CheckedDocument[] =>
  pictures.map(({ document: { path, stored } }, index) => ({
    path,
    stored: { ...stored, name: `photo-${index + 1}.${stored.contentType === 'image/png' ? 'png' : 'jpg'}` },
  }))

async function checkPicture(file: UploadedFile, index: number, { now, share, services, folder }: Checking): Promise<CheckedPicture> {
  const refuse = (problem: typeof WrongPictureType | typeof PictureTooManyPixels | typeof FileTooLarge) =>
    fail(problem, { fields: { [`files.${index}`]: problem.text } })
  if (file.tooLarge) return refuse(FileTooLarge)
  const [checked] = await checkDocuments([file], { none: WrongPictureType, wrongType: WrongPictureType }, now)
  const clean = checked && cleanPicture(await file.read(), checked.stored.contentType)
  if (!clean) return refuse(WrongPictureType)
  const { content, width, height } = clean
  if (width * height > maxPicturePixels) return refuse(PictureTooManyPixels)
  if (!(await isReadable(clean, { now, share, services }))) return refuse(WrongPictureType)
  await writeFile(checked.path, content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const stored = { ...checked.stored, size: content.length, sha256, storageKey: `${folder}/${newId(now)}` }
  return { document: { path: checked.path, stored }, width, height }
}

async function isReadable(
  { content, width, height }: CleanPicture,
  { now, share, services }: { now: Date; share: Share; services: Pick<Services, 'log'> },
): Promise<boolean> {
  const blocks = [{ kind: 'picture', content, alt: 'Picture', width, height }] as const
  try {
    await makePdf({ title: 'Picture', madeAt: now.toISOString(), header: '', footer: '', blocks }, share)
    return true
  } catch (problem) {
    if (problem instanceof Failure || problem instanceof CallerGone) throw problem
    services.log.warn('an uploaded picture cannot be printed', { problem })
    return false
  }
}
