import { localDate } from '#calendar/local-time'
import * as contract from '#contract/inspection-binders/inspection-binders'
import { exportName } from '#contract/text/export-name'
import { findLocation } from '#api/data/locations/location-row'
import { handle, handleOutside, type FileAnswer, type WithOutsideCalls } from '#api/platform/context'
import { fail } from '#api/platform/errors'
import { openStored } from '#api/platform/files/open-stored'

import { findBinder, listedBinders } from './binder-row.ts'
import { binderShareRoutes } from './shares/share-routes.ts'
import { cancelRequest, requestBinder } from './request-binder.ts'

/** Binders for inspections: for administrators of the location only. A job makes them. */
export const inspectionBinderRoutes = [
  ...binderShareRoutes,

  handle(contract.listBinders, async ({ db, params }) => ({ payload: { binders: await listedBinders(db, params.locationId) } })),

  handle(contract.makeBinder, async ({ params, body, ...writing }) => ({
    payload: await requestBinder(writing, params.locationId, body),
  })),

  handle(contract.cancelBinder, async ({ params, ...writing }) => ({ payload: await cancelRequest(writing, params.binderId) })),

  handleOutside(contract.getBinderPdf, (context) => sendFile(context, 'pdf')),
  handleOutside(contract.getBinderZip, (context) => sendFile(context, 'zip')),
]

type Sending = WithOutsideCalls<typeof contract.getBinderPdf | typeof contract.getBinderZip>

/** @throws BinderNotReady before it is ready and after its files were removed */
async function sendFile({ transaction, params, services }: Sending, ending: 'pdf' | 'zip'): Promise<FileAnswer> {
  const { row, place } = await transaction(async ({ db, audit }) => {
    const found = await findBinder(db, params.binderId)
    if (found.state !== 'ready') fail(contract.BinderNotReady)
    const { id, practiceId, locationId } = found
    await audit({
      action: 'inspection_binder.downloaded',
      practiceId,
      locationId,
      target: { kind: 'inspectionBinder', id },
      after: { file: ending },
      shown: ['file'],
    })
    return { row: found, place: await findLocation(db, locationId) }
  })
  const key = (ending === 'pdf' ? row.pdfKey : row.zipKey) ?? fail(contract.BinderNotReady)
  return {
    content: await openStored(services, key, { of: { binder: row.id }, missing: contract.BinderNotReady }),
    contentType: ending === 'pdf' ? 'application/pdf' : 'application/zip',
    name: exportName('inspection-binder', { place: place.name, day: localDate(row.finishedAt ?? row.requestedAt, place.timeZone), ending }),
    inline: false,
  }
}
