import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'

import { kindNames } from '#content/checks/check-types'
import { byPlaceAndName } from '#contract/rounds/stop-order'
import { maxStickers, stickersPerPage } from '#contract/stickers/sticker-papers'
import { NoStickers, printStickers, StickerTooSmall } from '#contract/stickers/stickers'
import { kindOfItem } from '#api/data/checked-items/kind-of-item'
import { pathOfSticker, secretOfSticker } from '#api/data/checked-items/sticker'
import { outdatedSticker, stickerWordsOf, type StickerSays } from '#api/data/checked-items/sticker-says'
import { checkedItem } from '#api/data/tables'
import { handleOutside, type InTransaction } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail, invalid } from '#api/platform/errors'
import { makeUrgentPdf } from '#api/platform/pdf/make-pdf'
import { codeFits } from '#api/platform/pdf/labels/draw-stickers'

import { stickerPaper } from './sticker-paper.ts'
import { stickersPdf } from './stickers-pdf.ts'

/** Stickers of items. No transaction is open while they are drawn. An item counts as having a sticker with these words once its file was made. */
export const printStickersRoute = handleOutside(printStickers, async ({ params, body, transaction, services, share, now }) => {
  const { paper, first } = body
  if (first > stickersPerPage[paper]) invalid({ first: `A page of this paper has ${stickersPerPage[paper]} labels.` })
  const items = await transaction(async (work) => stickersToPrint({ ...work, services }, params.locationId, body.items))
  if (items.length === 0) fail(NoStickers)
  if (items.some(({ address }) => !codeFits(address, stickerPaper[paper]))) fail(StickerTooSmall)
  const content = await makeUrgentPdf(stickersPdf(items, { paper, first, now }), share)
  await transaction(({ db }) => keepPrinted(db, items, now))
  return { content, contentType: 'application/pdf', name: 'stickers.pdf', inline: true }
})

/** The chosen items, or those without a sticker and those whose sticker is outdated, in the order of a walk. */
async function stickersToPrint(
  { db, services }: Pick<InTransaction<typeof printStickers>, 'db' | 'services'>,
  locationId: string,
  ids: readonly string[] | undefined,
) {
  const rows = await db
    .select()
    .from(checkedItem)
    .where(and(eq(checkedItem.locationId, locationId), isNull(checkedItem.removedAt), ids && inArray(checkedItem.id, [...ids])))
    .orderBy(asc(checkedItem.id))
  const wanted = ids ? rows : rows.filter((item) => item.stickerPrintedAt === null || outdatedSticker(item) !== null)
  const first = wanted.toSorted(byPlaceAndName).slice(0, maxStickers)
  return first.map(({ id, name, kind, place, stickerSealed }) => ({
    id,
    name,
    kind: kindNames[kindOfItem(kind)],
    place,
    says: stickerWordsOf({ name, kind, place }),
    address: `${services.settings.publicUrl}${pathOfSticker(secretOfSticker(services, stickerSealed))}`,
  }))
}

/** The words are those that were drawn: an item that was renamed meanwhile has an outdated sticker. */
async function keepPrinted(db: Db, items: readonly { id: string; says: StickerSays }[], now: Date): Promise<void> {
  const printed = items.map(({ id, says }) => ({ id, says }))
  await db.execute(sql`update checked_item i set sticker_printed_at = ${now.toISOString()}::timestamptz, sticker_says = x.says
    from jsonb_to_recordset(${JSON.stringify(printed)}::jsonb) x (id text, says jsonb) where i.id = x.id`)
}
