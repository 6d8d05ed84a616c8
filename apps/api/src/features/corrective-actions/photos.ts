import { eq } from 'drizzle-orm'

import { ActionPhotoMissing } from '#contract/corrective-actions/corrective-actions'
import type { AnyWriteContext } from '#api/data/records/create-record'
import { correctiveActionPhoto } from '#api/data/tables'
import { assignPendingFiles } from '#api/data/uploads/pending-files'
import type { StoredFile } from '#api/data/uploads/stored-file'
import { allow } from '#api/platform/actor/allow'
import type { Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'

import { findAction } from './action-detail.ts'
import { factsOf } from './action-row.ts'
import { can } from './policy.ts'

/** Files photos, whose bytes are in the store, with a problem. */
export async function savePhotos(
  { db, now }: Pick<AnyWriteContext, 'db' | 'now'>,
  place: { practiceId: string; locationId: string; actionId: string },
  photos: readonly StoredFile[],
): Promise<void> {
  if (photos.length === 0) return
  await assignPendingFiles(db, photos)
  const rows = photos.map((photo) => ({ id: newId(now), ...place, ...photo, createdAt: now }))
  await db.insert(correctiveActionPhoto).values(rows)
}

/** The stored file of a photo, for whoever sees the problem. @throws ActionPhotoMissing, Forbidden */
export async function findPhoto(db: Db, actor: Actor, photoId: string) {
  const [photo] = await db.select().from(correctiveActionPhoto).where(eq(correctiveActionPhoto.id, photoId))
  if (!photo) return fail(ActionPhotoMissing)
  allow(can.seeWords(actor, factsOf(await findAction(db, photo.actionId))))
  return photo
}
