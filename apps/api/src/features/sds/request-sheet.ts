import { sql } from 'drizzle-orm'

import type { BodyOf } from '#contract/endpoint/endpoint'
import { AlreadyRequested, type requestForSds } from '#contract/sds/sds'
import { lockLocation } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { sdsRequest } from '#api/data/tables'
import { assignPendingFiles } from '#api/data/uploads/pending-files'
import type { StoredFile } from '#api/data/uploads/stored-file'
import type { Db } from '#api/platform/database/database'
import { fail, invalid } from '#api/platform/errors'
import { newId } from '#api/platform/ids'

/** Stores a request for the operator. @throws AlreadyRequested while the same product is Pending at the location */
export async function requestSheet(
  { db, actor, now, audit }: WriteContext,
  { chemicalName, manufacturer, cas, note, practice, location }: BodyOf<typeof requestForSds>,
  image: StoredFile | undefined,
): Promise<string> {
  const { practiceId, id: locationId } = await lockLocation(db, location)
  if (practice !== practiceId) invalid({ practice: 'This is not the practice of the location.' })
  if (await isPending(db, { locationId, chemicalName, manufacturer })) fail(AlreadyRequested)
  const id = newId(now)
  await db.insert(sdsRequest).values({
    id,
    practiceId,
    locationId,
    chemicalName,
    manufacturer,
    cas,
    note,
    requestedBy: actor.userId,
    requestedAt: now,
    ...(image && {
      fileName: image.name,
      fileContentType: image.contentType,
      fileSize: image.size,
      fileSha256: image.sha256,
      fileStorageKey: image.storageKey,
    }),
  })
  if (image) await assignPendingFiles(db, [image])
  await audit({
    action: 'sds_request.sent',
    practiceId,
    locationId,
    target: { kind: 'sdsRequest', id },
    after: { chemicalName, manufacturer, cas, note, picture: image !== undefined },
    shown: ['chemicalName', 'manufacturer', 'cas', 'note', 'picture'],
  })
  return id
}

async function isPending(
  db: Db,
  { locationId, chemicalName, manufacturer }: { locationId: string; chemicalName: string; manufacturer: string },
) {
  const { rows } = await db.execute(sql`select from sds_request where location_id = ${locationId} and status = 'Pending'
    and lower_chemical_name = lower(${chemicalName}) and lower_manufacturer = lower(${manufacturer})`)
  return rows.length > 0
}
