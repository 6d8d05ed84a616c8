import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'

import { FileTooLarge } from '#contract/endpoint/errors'
import { additionLimits, PictureTooManyPixels, WrongPictureType } from '#contract/written-plans/plan-additions'
import { findLocation } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { planPicture } from '#api/data/tables'
import { checkDocuments, type CheckedDocument } from '#api/data/uploads/check-documents'
import { assignPendingFiles } from '#api/data/uploads/pending-files'
import type { StoredFile } from '#api/data/uploads/stored-file'
import type { UploadedFile } from '#api/platform/context'
import { CallerGone, fail, Failure } from '#api/platform/errors'
import { cleanPicture } from '#api/platform/files/pictures/clean-picture'
import type { CleanPicture } from '#api/platform/files/pictures/picture'
import { newId } from '#api/platform/ids'
import { makePdf } from '#api/platform/pdf/make-pdf'
import type { Services } from '#api/platform/services'
import type { Share } from '#api/platform/work-queue'

/** A picture that passed the checks, with its size in pixels. */
export interface CheckedPicture {
  document: CheckedDocument
  width: number
  height: number
}

/**
 * Checks an uploaded picture by its content, and removes from it what the camera wrote into it. It is printed once, because an adopted plan with a
 * picture that cannot be printed could never be printed again.
 * @throws WrongPictureType, PictureTooManyPixels, FileTooLarge
 */
export async function checkPicture(
  files: readonly UploadedFile[],
  { now, share, services }: { now: Date; share: Share; services: Pick<Services, 'log'> },
): Promise<CheckedPicture> {
  const [file] = files
  if (!file) return refuse(WrongPictureType)
  if (file.tooLarge) return refuse(FileTooLarge)
  const [checked] = await checkDocuments([file], { none: WrongPictureType, wrongType: WrongPictureType }, now)
  const clean = checked && cleanPicture(await file.read(), checked.stored.contentType)
  if (!clean) return refuse(WrongPictureType)
  const { content, width, height } = clean
  if (width * height > additionLimits.pixels) return refuse(PictureTooManyPixels)
  if (!(await isReadable(clean, { now, share, services }))) return refuse(WrongPictureType)
  await writeFile(checked.path, content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const stored = { ...checked.stored, size: content.length, sha256, storageKey: `plans/${newId(now)}` }
  return { document: { path: checked.path, stored }, width, height }
}

const refuse = (problem: typeof WrongPictureType | typeof PictureTooManyPixels | typeof FileTooLarge) =>
  fail(problem, { fields: { 'files.0': problem.text } })

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

/** Stores the row of a picture whose file is in the store. Returns its id. */
export async function savePicture(
  { db, actor, now, audit }: WriteContext,
  locationId: string,
  { file, width, height }: { file: StoredFile; width: number; height: number },
): Promise<string> {
  const { practiceId } = await findLocation(db, locationId)
  const id = newId(now)
  const { name, contentType, size, sha256, storageKey } = file
  const picture = { name, contentType, size, sha256, storageKey, width, height }
  await db.insert(planPicture).values({ id, practiceId, locationId, ...picture, uploadedBy: actor.userId, uploadedAt: now })
  await assignPendingFiles(db, [file])
  await audit({
    action: 'plan_picture.uploaded',
    practiceId,
    locationId,
    target: { kind: 'location', id: locationId },
    after: { size, width, height, hash: sha256 },
    shown: ['size', 'width', 'height', 'hash'],
  })
  return id
}
