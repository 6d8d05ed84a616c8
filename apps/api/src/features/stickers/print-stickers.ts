import { and, asc, eq, inArray, isNull } from 'drizzle-orm'

import { kindNames } from '#content/checks/check-types'
import { byPlaceAndName } from '#contract/rounds/stop-order'
import { maxStickers, stickersPerPage } from '#contract/stickers/sticker-papers'
import { NoStickers, printStickers, StickerTooSmall } from '#contract/stickers/stickers'
import { kindOfItem } from '#api/data/checked-items/kind-of-item'
import { pathOfSticker, secretOfSticker } from '#api/data/checked-items/sticker'
import { checkedItem } from '#api/data/tables'
import { handleOutside, type InTransaction } from '#api/platform/context'
import { fail, invalid } from '#api/platform/errors'
import { makeUrgentPdf } from '#api/platform/pdf/make-pdf'
import { codeFits } from '#api/platform/pdf/labels/draw-stickers'

import { stickerPaper } from './sticker-paper.ts'
import { stickersPdf } from './stickers-pdf.ts'

/** Stickers of items. No transaction is open while they are drawn. An item counts as having a sticker once its file was made. */
export const printStickersRoute = handleOutside(printStickers, async ({ params, body, transaction, services, share, now }) => {
  const { paper, first } = body
  if (first > stickersPerPage[paper]) invalid({ first: `A page of this paper has ${stickersPerPage[paper]} labels.` })
  const items = await transaction(async (work) => stickersToPrint({ ...work, services }, params.locationId, body.items))
  if (items.length === 0) fail(NoStickers)
  if (items.some(({ address }) => !codeFits(address, stickerPaper[paper]))) fail(StickerTooSmall)
  const content = await makeUrgentPdf(stickersPdf(items, { paper, first, now }), share)
  const ids = items.map(({ id }) => id)
  await transaction(({ db }) => db.update(checkedItem).set({ stickerPrintedAt: now }).where(inArray(checkedItem.id, ids)))
  return { content, contentType: 'application/pdf', name: 'stickers.pdf', inline: true }
})

/** The chosen items, or those without a sticker, in the order of a walk. */
async function stickersToPrint(
  { db, services }: Pick<InTransaction<typeof printStickers>, 'db' | 'services'>,
  locationId: string,
  ids: readonly string[] | undefined,
) {
  const which = ids ? inArray(checkedItem.id, [...ids]) : isNull(checkedItem.stickerPrintedAt)
  const rows = await db
    .select()
    .from(checkedItem)
    .where(and(eq(checkedItem.locationId, locationId), isNull(checkedItem.removedAt), which))
    .orderBy(asc(checkedItem.id))
  const first = rows.toSorted(byPlaceAndName).slice(0, maxStickers)
  return first.map(({ id, name, kind, place, stickerSealed }) => ({
    id,
    name,
    kind: kindNames[kindOfItem(kind)],
    place,
    address: `${services.settings.publicUrl}${pathOfSticker(secretOfSticker(services, stickerSealed))}`,
  }))
}
