import * as contract from '#contract/public-page/public-page'
import { findLocation } from '#api/data/locations/location-row'
import { handle, handleOutside } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { makeUrgentPdf } from '#api/platform/pdf/make-pdf'

import { confirmedPage, confirmPage } from './confirmed-page.ts'
import { currentPage, type Typed } from './page-to-confirm.ts'
import { currentLink, endLink, makeLink } from './page-link.ts'
import { posterPdf } from './poster-pdf.ts'
import { previewHtml } from './preview-html.ts'

/** Routes for administrators to manage a location's public page. Strangers read it at `visitorRoutes`. */
export const publicPageRoutes = [
  handle(contract.getPublicPage, async ({ db, services, params: { locationId }, query }) => {
    const { typed, confirmed, current } = await stateOf(db, locationId, query)
    return {
      payload: {
        link: await currentLink(db, services, locationId),
        ...typed,
        hash: current.hash,
        confirmed: confirmed ? { hash: confirmed.hash, at: confirmed.at.toISOString(), by: confirmed.by } : null,
        hasPlan: current.page.plan !== null,
        withheld: current.withheld,
      },
    }
  }),

  handle(contract.previewPublicPage, async ({ db, now, params: { locationId }, query: { part, ...query } }) => {
    const { current } = await stateOf(db, locationId, query)
    const content = Buffer.from(await previewHtml(db, { locationId, page: current.page, part, now }))
    return { content, contentType: 'text/html; charset=utf-8', name: `${part}.html`, inline: true }
  }),

  handle(contract.confirmPublicPage, async ({ params, body, ...writing }) => ({
    payload: { confirmedAt: (await confirmPage(writing, params.locationId, body)).toISOString() },
  })),

  handle(contract.makePublicPageLink, async ({ params, ...change }) => ({ payload: await makeLink(change, params.locationId) })),

  handle(contract.endPublicPageLink, async ({ params, ...change }) => endLink(change, params.locationId)),

  handleOutside(contract.publicPagePoster, async ({ transaction, services, share, params: { locationId }, query: { paper } }) => {
    const poster = await transaction(async ({ db }) => {
      const { confirmed, current } = await stateOf(db, locationId, {})
      if (confirmed?.hash !== current.hash) fail(contract.PageNotConfirmed)
      const { address, createdAt } = (await currentLink(db, services, locationId)) ?? fail(contract.NoPublicPageLink)
      return posterPdf({ page: current.page, address, madeAt: createdAt, paper })
    })
    const content = await makeUrgentPdf(poster, share)
    return { content, contentType: 'application/pdf', name: 'emergency-page-poster.pdf', inline: true }
  }),
]

/** Returns the last confirmation and what the page would show now, with the text that the caller typed or otherwise the confirmed text. */
async function stateOf(db: Db, locationId: string, query: Partial<Typed>) {
  const place = await findLocation(db, locationId)
  const confirmed = await confirmedPage(db, locationId)
  const typed = { workPhone: query.workPhone ?? confirmed?.workPhone ?? '', spillKits: query.spillKits ?? confirmed?.spillKits ?? '' }
  return { confirmed, typed, current: await currentPage(db, place, typed) }
}
