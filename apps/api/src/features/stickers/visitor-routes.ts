import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'

import { kindNames } from '#content/checks/check-types'
import { NotFound, TooMany, Unavailable } from '#contract/endpoint/errors'
import { kindOfItem } from '#api/data/checked-items/kind-of-item'
import { isStickerSecret, pathOfSticker } from '#api/data/checked-items/sticker'
import { countVisit } from '#api/data/limits/count-visit'
import { readRows } from '#api/platform/database/rows'
import { fail, Failure } from '#api/platform/errors'
import { clientNetwork } from '#api/platform/pipeline/client-network'
import { secondsToWait, translate } from '#api/platform/pipeline/send-failure'
import { hashOf } from '#api/platform/secrets'
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
      return refuse(reply, problem)
    }
  })
}

const itemRow = z.strictObject({ name: z.string(), kind: z.string() })

/** @throws NotFound for an unknown or replaced code, a removed item or a closed location; TooMany */
async function itemOf(services: Services, { secret, address }: { secret: string; address: string }) {
  const [item] = isStickerSecret(secret)
    ? await services.database.system(
        'the code is all that is known of its item',
        (db) => readRows(db, itemRow)`
        select i.name, i.kind from checked_item i join open_location l on l.practice_id = i.practice_id and l.id = i.location_id
        where i.sticker_hash = ${hashOf(secret)} and i.removed_at is null`,
      )
    : []
  await countVisit({ services, address }, { page: 'item-sticker', found: item !== undefined, maxPerHour: readsPerAddressAndHour })
  const { name, kind } = item ?? fail(NotFound)
  return { name, kind: kindNames[kindOfItem(kind)] }
}

function refuse(reply: FastifyReply, problem: unknown): FastifyReply {
  const code = problem instanceof Failure ? problem.declaration.code : undefined
  if (code === NotFound.code) return reply.code(404).send(stickerNotice('This code is not valid any more', goneText))
  if (problem instanceof Failure && code === TooMany.code)
    return reply.code(429).header('retry-after', secondsToWait(problem)).send(stickerNotice('Too many requests', busyText))
  if (translate(problem) === Unavailable)
    return reply.code(503).header('retry-after', '10').send(stickerNotice('This page cannot be shown at the moment', awayText))
  throw problem
}

const goneText = 'The practice may have replaced the sticker. Please tell somebody who works there.'
const busyText = 'Please try again in an hour, or tell somebody who works there.'
const awayText = 'Please scan the code again in a moment.'
