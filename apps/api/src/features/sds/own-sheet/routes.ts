import { NotFound } from '#contract/endpoint/errors'
import * as contract from '#contract/sds/own-sds'
import type { EventPorts } from '#api/data/tasks/task-ports'
import { withStoredDocuments } from '#api/data/uploads/store-documents'
import { postAt } from '#api/platform/actor/actor'
import { handleOutside } from '#api/platform/context'
import { fail, invalid } from '#api/platform/errors'
import { newId } from '#api/platform/ids'
import { readSds } from '#api/platform/sds-reader/read-sds'

import { readingOnWire } from './reading-on-wire.ts'
import { findSameFile, refuseSame } from './same-sheets.ts'
import { saveOwnSheet } from './save-own-sheet.ts'
import { sheetFile } from './sheet-file.ts'
import { refuseDisagreement } from './signal-agreement.ts'

/**
 * A practice's own sheets: reads a PDF, and stores it with the confirmed fields. No transaction is open while the PDF is read, which may take
 * seconds.
 */
export const ownSheetRoutes = ({ events }: { events: EventPorts }) => [
  handleOutside(contract.readOwnSds, async ({ actor, params: { locationId }, files, share, transaction }) => {
    const { practiceId } = postAt(actor, locationId) ?? fail(NotFound)
    const file = await sheetFile(files)
    const same = await transaction(({ db }) => findSameFile(db, { practiceId, locationId }, file.sha256))
    return { payload: readingOnWire(await readSds(file.read, share), same) }
  }),

  handleOutside(contract.saveOwnSds, async ({ body, files, finish, ...context }) => {
    const { actor, params, now, share, transaction } = context
    const { locationId } = params
    const { practiceId } = postAt(actor, locationId) ?? fail(NotFound)
    const { name, path, size, sha256, read: bytes } = await sheetFile(files)
    const known = { ...body, sha256, another: body.another === 'true' }
    await transaction(({ db }) => refuseSame(db, { practiceId, locationId }, known))
    refuseDisagreement(body)
    const read = await readSds(bytes, share)
    if (read.state === 'locked' || read.state === 'unreadable' || read.state === 'dynamicForm')
      return invalid({ file: 'This PDF cannot be opened.' })
    const stored = { name, size, sha256, contentType: 'application/pdf', storageKey: `sheets/${newId(now)}` }
    return withStoredDocuments(context, [{ path, stored }], ([file = stored], keep) =>
      finish(async (inside) => {
        const _id = await saveOwnSheet({ ...context, ...inside }, events, { practiceId, locationId, fields: body, file, read })
        keep()
        return { payload: { _id } }
      }),
    )
  }),
]
