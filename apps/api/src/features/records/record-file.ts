import { z } from 'zod'

import { FileMissing, getRecordFile } from '#contract/records/records'
import { allow } from '#api/platform/actor/allow'
import { handleOutside } from '#api/platform/context'
import { readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'
import { cleanFileName } from '#api/platform/files/clean-file-name'
import { openStored } from '#api/platform/files/open-stored'

import { auditRead, findReadableRecord } from './open-record.ts'
import { can } from './policy.ts'

const fileRow = z.strictObject({
  recordId: z.string().nullable(),
  /** For a photo of a round that is not finished: where it was taken. */
  stopAt: z.string().nullable(),
  name: z.string(),
  contentType: z.string(),
  storageKey: z.string(),
})

/** A file of a record, or a photo of a round that is not finished. */
export const recordFileRoute = handleOutside(getRecordFile, async ({ actor, params, now, services, transaction }) => {
  const file = await transaction(async ({ db, audit }) => {
    const rows = await readRows(db, fileRow)`
        select f.record_id as "recordId", s.location_id as "stopAt", f.name, f.content_type as "contentType", f.storage_key as "storageKey"
        from record_file f left join round_stop s on s.practice_id = f.practice_id and s.id = f.stop_id where f.id = ${params.fileId}`
    const found = rows[0] ?? fail(FileMissing)
    if (found.recordId) await auditRead(await findReadableRecord({ db, actor, now }, found.recordId), audit, 'record.file_read')
    else allow(can.seeStopPhoto(actor, found.stopAt), FileMissing)
    return found
  })
  const content = await openStored(services, file.storageKey, { of: { file: params.fileId }, missing: FileMissing })
  return {
    content,
    contentType: file.contentType,
    name: cleanFileName(file.name),
    inline: /^image\/|^application\/pdf$/.test(file.contentType),
  }
})
