import { inArray } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'

import type { PlanDocument } from '#contract/written-plans/written-plans'
import { planPicture } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { MissingFile } from '#api/platform/files/file-store'
import type { Services } from '#api/platform/services'

interface PictureKey {
  id: string
  storageKey: string
}

/** Where the files of a plan's pictures are. */
export async function pictureKeys(db: Db, document: PlanDocument): Promise<PictureKey[]> {
  const pictures = document.pages.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'addition' ? block.pictures : [])))
  if (pictures.length === 0) return []
  const { id, storageKey } = planPicture
  const ids = pictures.map(({ _id }) => _id)
  return db.select({ id, storageKey }).from(planPicture).where(inArray(id, ids))
}

/** The files by id. A file that the store no longer has is left out, so that the plan can still be printed. */
export async function readPictures(
  { files, log }: Pick<Services, 'files' | 'log'>,
  keys: readonly PictureKey[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>()
  for (const { id, storageKey } of keys)
    try {
      found.set(id, await buffer(await files.get(storageKey)))
    } catch (problem) {
      if (!(problem instanceof MissingFile)) throw problem
      log.warn('a stored file is missing', { picture: id })
    }
  return found
}
