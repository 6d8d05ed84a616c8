import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { NotFound } from '#contract/endpoint/errors'
import type { Db } from '#api/platform/database/database'
import { Failure } from '#api/platform/errors'
import { MissingFile } from '#api/platform/files/file-store'
import { refuseVisitor } from '#api/platform/html/refuse-visitor'
import { clientNetwork } from '#api/platform/pipeline/client-network'
import type { Services } from '#api/platform/services'

import { pathOf } from './page-address.ts'
import { noticeHtml } from './html/notice-html.ts'
import { pageHtml } from './html/page-html.ts'
import { planHtml } from './html/plan-html.ts'
import { pagePolicy } from './html/script.ts'
import { sheetHtml } from './html/sheet-html.ts'
import { copySigner } from './saved-copy/copy-signer.ts'
import { publicSheet, publicSheets } from './public-sheets.ts'
import { publishedPage, visit, type PublishedPage } from './read-published-page.ts'

type Visitor = FastifyRequest<{ Params: { secret: string; sheetId?: string } }>
type Found = PublishedPage & { locationId: string; path: string }
/** An HTML document, a stored file, or null for a part that the page does not have. */
type Shown = string | { key: string; type: string } | null

/**
 * Routes for the public pages of locations, outside the contract. They return complete HTML documents, errors included, to anyone with the address;
 * nobody is signed in. Every response has the header `x-emergency-page`: `page`, `missing` for a part that does not exist, or `gone` if the address
 * is wrong or ended. The service worker keeps or deletes its copy by that header alone, so responses from networks in between have no effect.
 */
export function visitorRoutes(app: FastifyInstance, services: Services): void {
  const show = (read: (db: Db, page: Found, request: Visitor) => Promise<Shown>) => (request: Visitor, reply: FastifyReply) =>
    answer(reply, services, () => {
      const { secret } = request.params
      return visit({ services, secret, address: clientNetwork(request.ip) }, async (db, link) => {
        const published = await publishedPage(db, link, services.clock.now())
        return read(db, { ...published, locationId: link.locationId, path: pathOf(secret) }, request)
      })
    })

  app.get('/e/key.pem', async (_request, reply) => {
    const { publicKey } = await services.database.transaction([], (db) => copySigner(db, services))
    return reply.type('application/x-pem-file').send(publicKey)
  })

  app.get(
    '/e/:secret',
    show(async (db, page) => pageHtml({ ...page, sheets: await publicSheets(db, page.locationId) })),
  )

  // The names in saved copies have an ending (decision 161).
  for (const path of ['/e/:secret/plan', '/e/:secret/plan.html'])
    app.get(
      path,
      show(async (_db, { page, ...rest }) => page.plan && planHtml({ ...rest, page, plan: page.plan })),
    )

  app.get(
    '/e/:secret/sheet/:sheetId',
    show(async (db, page, { params: { sheetId = '' } }) => {
      const sheet = await publicSheet(db, page.locationId, sheetId.replace(/\.\w+$/, ''))
      if (!sheet) return null
      return sheet.fileKey && sheet.fileType ? { key: sheet.fileKey, type: sheet.fileType } : sheetHtml({ ...page, sheet })
    }),
  )
}

async function answer(reply: FastifyReply, services: Services, document: () => Promise<Shown>): Promise<FastifyReply> {
  void reply
    .header('x-robots-tag', 'noindex, nofollow')
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy)
    .type('text/html; charset=utf-8')
  let found
  try {
    found = await load(reply, services, document)
  } catch (problem) {
    return refuse(reply, problem)
  }
  if (found === null) return sendMissing(reply)
  if (typeof found === 'string') return reply.header('x-emergency-page', 'page').send(found)
  return reply.header('x-emergency-page', 'page').header('content-security-policy', filePolicy).type(found.type).send(found.stream)
}

/** The document, or the stream of the stored file; null if the page does not have it or the file is missing. */
async function load(reply: FastifyReply, services: Services, document: () => Promise<Shown>) {
  const content = await document()
  if (content === null || typeof content === 'string') return content
  const stream = await services.files.get(content.key).catch((problem: unknown) => {
    if (!(problem instanceof MissingFile)) throw problem
    services.log.warn('a stored file is missing', { route: reply.request.routeOptions.url })
  })
  return stream ? { stream, type: content.type } : null
}

/** Only a wrong or ended address lets the service worker remove its copy. */
function refuse(reply: FastifyReply, problem: unknown): FastifyReply {
  if (problem instanceof Failure && problem.declaration.code === NotFound.code) void reply.header('x-emergency-page', 'gone')
  return refuseVisitor(reply, problem, refusals)
}

const sendMissing = (reply: FastifyReply) =>
  reply.code(404).header('x-emergency-page', 'missing').send(noticeHtml('Not on this page', missingText))

/** The content policy for uploaded files: nothing in them may run. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; object-src 'self'; frame-ancestors 'none'"

const goneText = 'The practice may have put up a new poster. Please look for it, or ask there for the data sheets.'
const missingText = 'The practice has changed what its page shows. Please go back to the page.'
const awayText = 'Please try again in a moment, or ask at the practice for the data sheets.'
const busyText = 'Please try again in an hour, or ask at the practice for the data sheets.'

const refusals = {
  gone: noticeHtml('This address is not valid any more', goneText),
  busy: noticeHtml('Too many requests', busyText),
  away: noticeHtml('This page cannot be shown at the moment', awayText),
}
