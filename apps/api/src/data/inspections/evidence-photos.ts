import { buffer } from 'node:stream/consumers'

import { z } from 'zod'

import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { MissingFile } from '#api/platform/files/file-store'
import { cleanPicture } from '#api/platform/files/pictures/clean-picture'
import type { Services } from '#api/platform/services'

import type { PointPicture } from './point-blocks.ts'

const photoRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  contentType: z.string(),
  /** In bytes. */
  size: z.int(),
  storageKey: z.string(),
  sha256: z.string(),
})

/** A photo that is evidence of a point. */
export type EvidencePhoto = z.infer<typeof photoRow>

/** The photos that are evidence in a case, each once, the oldest first. */
export const evidencePhotos = (db: Db, caseId: string): Promise<EvidencePhoto[]> =>
  readRows(db, photoRow)`
    select f.id, f.name, f.content_type as "contentType", f.size, f.storage_key as "storageKey", f.sha256 from inspection_file f
    where f.case_id = ${caseId} and exists (
      select from inspection_evidence e where e.practice_id = f.practice_id and e.case_id = f.case_id and e.kind = 'photo' and e.target = f.id)
    order by f.id`

/** How many bytes of photos are drawn in one document, because they are in memory at the same time. Ours. */
const mostBytes = 64_000_000

/**
 * The pictures by the id of their photo. Call it while no transaction is open. What the store no longer has, and what does not fit into one document, is left
 * out, so that the document can be made.
 */
export async function readPhotos(
  { files, log }: Pick<Services, 'files' | 'log'>,
  photos: readonly EvidencePhoto[],
): Promise<ReadonlyMap<string, PointPicture>> {
  const found = new Map<string, PointPicture>()
  let bytes = 0
  for (const { id, storageKey, contentType, size } of photos) {
    bytes += size
    if (bytes > mostBytes) break
    try {
      const picture = cleanPicture(await buffer(await files.get(storageKey)), contentType)
      if (picture) found.set(id, picture)
    } catch (problem) {
      if (!(problem instanceof MissingFile)) throw problem
      log.warn('a stored file is missing', { file: id })
    }
  }
  return found
}
