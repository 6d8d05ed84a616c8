import { findLocation } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { planPicture } from '#api/data/tables'
import { assignPendingFiles } from '#api/data/uploads/pending-files'
import type { StoredFile } from '#api/data/uploads/stored-file'
import { newId } from '#api/platform/ids'

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
