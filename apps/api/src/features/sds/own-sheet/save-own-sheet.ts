import { labelOfStatements } from '#content/chemicals/label'
import type { BodyOf } from '#contract/endpoint/endpoint'
import type { saveOwnSds } from '#contract/sds/own-sds'
import type { WriteContext } from '#api/data/records/create-record'
import { practiceSds } from '#api/data/tables'
import type { EventPorts } from '#api/data/tasks/task-ports'
import { assignPendingFiles } from '#api/data/uploads/pending-files'
import type { StoredFile } from '#api/data/uploads/stored-file'
import { newId } from '#api/platform/ids'
import { readerVersion } from '#api/platform/sds-reader/reader-version'
import type { SdsFile } from '#api/platform/sds-reader/sds-file'

import { addSheet } from '../add-remove.ts'
import { linkSheet } from '../manufacturer-sheet/link-sheet.ts'
import { correctedFields } from './corrected-fields.ts'

interface OwnSheet {
  practiceId: string
  locationId: string
  fields: BodyOf<typeof saveOwnSds>
  file: StoredFile
  /** The reader's result for the file, read again by the server. */
  read: SdsFile
}

/** Stores a sheet of the practice as a person has confirmed it, and adds it to the list of the location from today on, or in the place of
 * the sheet that it replaces there. Returns its id. */
export async function saveOwnSheet(
  writing: WriteContext,
  events: EventPorts,
  { practiceId, locationId, fields, file, read }: OwnSheet,
): Promise<string> {
  const { db, actor, now, audit } = writing
  const { confirmed: _confirmed, another: _another, asPrinted, areas = [], replaces, ...said } = fields
  const id = newId(now)
  await db.insert(practiceSds).values({
    id,
    practiceId,
    ...said,
    ...labelOfStatements(said.hazards, said.signalWord),
    fileContentType: file.contentType,
    fileSize: file.size,
    fileSha256: file.sha256,
    fileStorageKey: file.storageKey,
    uploadedBy: actor.userId,
    reader: read.state === 'read' ? readerVersion : null,
    confirmedBy: actor.userId,
    confirmedAt: now,
    createdAt: now,
  })
  await assignPendingFiles(db, [file])
  await audit({
    action: 'sds.uploaded',
    practiceId,
    locationId,
    target: { kind: 'sheet', id },
    after: { ...said, corrected: correctedFields(read, said), ...(asPrinted && { asPrinted: true }) },
    shown: [...Object.keys(said), 'corrected', 'asPrinted'],
  })
  await addSheet(writing, events, { locationId, sheetId: id, areas, isKnown: replaces !== undefined, by: actor })
  if (replaces !== undefined) await linkSheet(writing, { locationId, sheetId: id, of: replaces })
  return id
}
