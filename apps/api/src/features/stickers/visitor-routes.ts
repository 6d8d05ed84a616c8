import type { FastifyInstance } from 'fastify'

import { kindNames } from '#content/checks/check-types'
import { NotFound } from '#contract/endpoint/errors'
import { findBySticker } from '#api/data/checked-items/find-by-sticker'
import { kindOfItem } from '#api/data/checked-items/kind-of-item'
import { pathOfSticker } from '#api/data/checked-items/sticker'
import { countVisit } from '#api/data/limits/count-visit'
import { fail } from '#api/platform/errors'
import { refuseVisitor } from '#api/platform/html/refuse-visitor'
import { clientNetwork } from '#api/platform/pipeline/client-network'
import type { Services } from '#api/platform/services'

import { stickerNotice, stickerPage, stickerPolicy } from './visitor-page.ts'

/** A whole practice scans from behind one address. */
const readsPerAddressAndHour = 2_000

/**
 * The page behind a sticker, outside the contract, for anyone who scans it. A browser that is signed in goes on to the check at once. Errors are
 * complete HTML documents too.
 */
export function stickerVisitorRoutes(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { secret: string } }>(pathOfSticker(':secret'), async ({ params: { secret }, ip }, reply) => {
    void reply
      .header('x-robots-tag', 'noindex, nofollow')
      .header('cache-control', 'no-store')
      .header('content-security-policy', stickerPolicy)
      .type('text/html; charset=utf-8')
    try {
      const item = await itemOf(services, { secret, address: clientNetwork(ip) })
      return await reply.send(
        stickerPage({ ...item, checkPath: `/rounds/scan?code=${secret}`, reportPath: `${pathOfSticker(secret)}/report` }),
      )
    } catch (problem) {
      return refuseVisitor(reply, problem, pages)
    }
  })
}

/** @throws NotFound for an unknown or replaced code, a removed item or a closed location; TooMany */
async function itemOf(services: Services, { secret, address }: { secret: string; address: string }) {
  const found = await findBySticker(services, secret)
  await countVisit({ services, address }, { page: 'item-sticker', found: found !== undefined, maxPerHour: readsPerAddressAndHour })
  const { item, kind } = found ?? fail(NotFound)
  return { name: item, kind: kindNames[kindOfItem(kind)] }
}

const pages = {
  gone: stickerNotice(
    'This code is not valid any more',
    'The practice may have replaced the sticker or removed the item. Please tell somebody who works there.',
  ),
  busy: stickerNotice('Too many requests', 'Please try again in an hour, or tell somebody who works there.'),
  away: stickerNotice('This page cannot be shown at the moment', 'Please scan the code again in a moment.'),
}
