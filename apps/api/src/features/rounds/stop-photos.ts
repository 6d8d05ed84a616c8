import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'

import { FileTooLarge, NotFound } from '#contract/endpoint/errors'
import {
  type addStopPhotos,
  OccurrenceClosed,
  StopDoneBySomebodyElse,
  stopPhotoLimits,
  TooManyPhotos,
  WrongPhotoType,
} from '#contract/rounds/rounds'
import { recordFile } from '#api/data/tables'
import { checkDocuments, type CheckedDocument } from '#api/data/uploads/check-documents'
import { assignPendingFiles } from '#api/data/uploads/pending-files'
import type { StoredFile } from '#api/data/uploads/stored-file'
import { withStoredDocuments } from '#api/data/uploads/store-documents'
import { allow } from '#api/platform/actor/allow'
import type { Actor } from '#api/platform/actor/actor'
import type { UploadedFile, WithOutsideCalls } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { cleanPicture } from '#api/platform/files/pictures/clean-picture'
import { newId } from '#api/platform/ids'
import type { RoundPorts } from '#api/data/tasks/round-ports'

import { findStop } from './find-stops.ts'
import { lockOccurrence } from './lock-occurrence.ts'
import { can } from './policy.ts'
import { stopView } from './stop-view.ts'

interface Reading {
  db: Db
  actor: Actor
  now: Date
}

/**
 * Stores photos of a result. They are cleaned of what the camera wrote into them. Photos that the result has already are not stored again, so an
 * upload can be repeated.
 */
export async function storeStopPhotos(
  { actor, now, params, files, services, transaction, finish }: WithOutsideCalls<typeof addStopPhotos>,
  tasks: RoundPorts,
) {
  const { occurrenceId } = params
  // Rejected before anything is stored, if that is already certain.
  await transaction(({ db }) => changeableStop({ db, actor, now }, tasks, occurrenceId))
  const photos = await cleanPhotos(files, now)
  return withStoredDocuments({ services, now }, photos, (stored, keep) =>
    finish(async ({ db, audit }) => {
      await lockOccurrence(db, occurrenceId)
      const { stop, outcome } = await changeableStop({ db, actor, now }, tasks, occurrenceId)
      const known = new Set(outcome.photos.map(({ sha256 }) => sha256))
      const fresh = stored.filter(({ sha256 }) => !known.has(sha256))
      if (outcome.photos.length + fresh.length > stopPhotoLimits.maxFiles) fail(TooManyPhotos)
      if (fresh.length > 0) {
        await addPhotos({ db, now }, { practiceId: stop.practiceId, stopId: outcome.id }, fresh)
        await audit({
          action: 'round_stop.photo_added',
          practiceId: stop.practiceId,
          locationId: stop.locationId,
          target: { kind: 'task', id: stop.taskId },
          after: { occurrence: occurrenceId, photos: fresh.length },
          shown: ['occurrence', 'photos'],
        })
        // The hourly job removes the others.
        keep()
      }
      return { payload: stopView((await findStop({ db, actor, now }, occurrenceId)) ?? stop) }
    }),
  )
}

/** Makes stored files the photos of a result. */
export async function addPhotos(
  { db, now }: Pick<Reading, 'db' | 'now'>,
  of: { practiceId: string; stopId: string },
  photos: readonly StoredFile[],
): Promise<void> {
  if (photos.length === 0) return
  await assignPendingFiles(db, photos)
  await db.insert(recordFile).values(photos.map((file) => ({ id: newId(now), ...of, ...file, createdAt: now })))
}

/** @throws NotFound without a result, OccurrenceClosed once it is filed, StopDoneBySomebodyElse */
async function changeableStop(reading: Reading, tasks: RoundPorts, occurrenceId: string) {
  const stop = (await findStop(reading, occurrenceId)) ?? fail(NotFound)
  await tasks.mayComplete(reading, stop.taskId)
  const { outcome, locationId } = stop
  if (!outcome || outcome.record !== null) return fail(OccurrenceClosed)
  allow(can.changeStop(reading.actor, { locationId, doneBy: outcome.by._id }), StopDoneBySomebodyElse)
  return { stop, outcome }
}

/** @throws WrongPhotoType, FileTooLarge at the field of each file */
async function cleanPhotos(files: readonly UploadedFile[], now: Date): Promise<CheckedDocument[]> {
  const documents = await checkDocuments(files, { none: WrongPhotoType, wrongType: WrongPhotoType }, now)
  return Promise.all(documents.map((document, index) => cleanPhoto(document, files[index], index)))
}

/** Removes what the camera wrote into a checked picture. @throws WrongPhotoType, FileTooLarge at its field */
export async function cleanPhoto(document: CheckedDocument, file: UploadedFile | undefined, index: number): Promise<CheckedDocument> {
  if (!file || file.tooLarge) return fail(FileTooLarge, { fields: { [`files.${index}`]: FileTooLarge.text } })
  const clean = cleanPicture(await file.read(), document.stored.contentType)
  if (!clean) return fail(WrongPhotoType, { fields: { [`files.${index}`]: WrongPhotoType.text } })
  await writeFile(document.path, clean.content)
  const sha256 = createHash('sha256').update(clean.content).digest('hex')
  return { path: document.path, stored: { ...document.stored, size: clean.content.length, sha256 } }
}
