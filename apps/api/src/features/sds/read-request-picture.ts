import { z } from 'zod'

import { PictureMissing, sdsRequestPicture } from '#contract/sds/sds'
import { allow } from '#api/platform/actor/allow'
import { handleOutside } from '#api/platform/context'
import { fail } from '#api/platform/errors'
import { cleanFileName } from '#api/platform/files/clean-file-name'
import { openStored } from '#api/platform/files/open-stored'
import { readRows } from '#api/platform/database/rows'

import { can } from './policy.ts'

const pictureRow = z.strictObject({
  locationId: z.string(),
  requestedBy: z.string(),
  name: z.string(),
  contentType: z.string(),
  storageKey: z.string(),
})

/** The label picture of a request, for the person who made it and the administrators of the location. No transaction is open while it is read. */
export const requestPictureRoute = handleOutside(sdsRequestPicture, async ({ actor, params: { id }, services, transaction }) => {
  const [picture] = await transaction(
    ({ db }) => readRows(db, pictureRow)`
      select location_id as "locationId", requested_by as "requestedBy", file_name as name, file_content_type as "contentType", file_storage_key as "storageKey"
      from sds_request where id = ${id} and file_storage_key is not null`,
  )
  if (!picture) return fail(PictureMissing)
  allow(can.seeNoteAndPicture(actor, picture))
  const content = await openStored(services, picture.storageKey, { of: { request: id }, missing: PictureMissing })
  return { content, contentType: picture.contentType, name: cleanFileName(picture.name), inline: true }
})
