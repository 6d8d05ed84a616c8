import { optionValues } from '#content/questions/option-values'
import { NotFound } from '#contract/endpoint/errors'
import * as contract from '#contract/sds/sds'
import { tabletSheets } from '#contract/sds/tablet-sheets'
import { limitTries } from '#api/data/limits/limit-tries'
import { locationView } from '#api/data/locations/location-view'
import type { EventPorts, TaskBook } from '#api/data/tasks/task-ports'
import { withStoredDocuments } from '#api/data/uploads/store-documents'
import { postAt } from '#api/platform/actor/actor'
import { handle, handleOutside } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { addSheet, removeSheet } from './add-remove.ts'
import { catalogSize } from './catalog/catalog-size.ts'
import { countMatches } from './catalog/count-matches.ts'
import { decisionsRoutes } from './decisions/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { manufacturerSheetRoutes } from './manufacturer-sheet/routes.ts'
import { labelsRoute } from './labels/routes.ts'
import { listRequests } from './list-requests.ts'
import { listForTablet, listSheets } from './list-sheets.ts'
import { openDocumentRoute } from './reference-sheets/open-document.ts'
import { requestPictureRoute } from './read-request-picture.ts'
import { checkLabelImage } from './check-label-image.ts'
import { requestSheet } from './request-sheet.ts'

/** A whole practice shares one client address. */
const requestsPerHour = { perAddress: 300, ofOnePerson: 60 }

/** Safety data sheets. `events` opens the training on a chemical that is new at a location. */
export const sdsRoutes = ({ events, book }: { events: EventPorts; book: Pick<TaskBook, 'closeBecause'> }) => [
  handle(contract.sdsList, async ({ db, actor, now, services, after, params, query }) => {
    const { payload, worthCounting } = await listSheets(db, postAt(actor, params.locationId) ?? fail(NotFound), query)
    if (worthCounting) after(() => countMatches(services.database, query, now))
    return { payload }
  }),

  handle(tabletSheets, async ({ db, actor, params, query }) => ({
    payload: await listForTablet(db, postAt(actor, params.locationId) ?? fail(NotFound), query.search ?? ''),
  })),

  handle(contract.sdsCatalog, async ({ db, now, services, after }) => {
    const payload = await catalogSize(db)
    if (payload.dataSheets === null) after(() => countMatches(services.database, {}, now))
    return { payload }
  }),

  openDocumentRoute,
  labelsRoute,
  ...decisionsRoutes,
  ...historyRoutes,
  ...manufacturerSheetRoutes({ book }),

  handle(contract.addRemoveSds, async ({ body: { action, sdsId: sheetId, locationId, areas = [], mistake }, ...writing }) => {
    if (action === 'add') await addSheet(writing, events, { locationId, sheetId, areas, by: writing.actor })
    else await removeSheet(writing, book, { locationId, sheetId, mistake })
    const view = await locationView(writing.db, { locationId, actor: writing.actor, allOptions: optionValues })
    return { payload: view ?? fail(NotFound) }
  }),

  handleOutside(contract.requestForSds, async ({ body, files, finish, ...context }) => {
    const { address, actor, now } = context
    const { perAddress, ofOnePerson } = requestsPerHour
    await limitTries(context, { what: 'sdsRequest', address, perAddress, whose: { of: actor.userId, inTotal: ofOnePerson } })
    const store = (image?: Parameters<typeof requestSheet>[2], keep?: () => void) =>
      finish(async (inside) => {
        const _id = await requestSheet({ ...context, ...inside }, body, image)
        keep?.()
        return { payload: { _id, status: 'Pending' as const } }
      })
    const images = await checkLabelImage(files, now)
    return images.length === 0 ? store() : withStoredDocuments(context, images, ([image], keep) => store(image, keep))
  }),

  requestPictureRoute,

  handle(contract.requestByLocationId, async ({ db, actor, params, query }) => ({
    payload: await listRequests(db, { actor, post: postAt(actor, params.locationId) ?? fail(NotFound) }, query),
  })),
]
