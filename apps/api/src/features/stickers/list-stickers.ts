import { and, asc, eq, isNull } from 'drizzle-orm'

import { byPlaceAndName } from '#contract/rounds/stop-order'
import { listStickers } from '#contract/stickers/stickers'
import { kindOfItem } from '#api/data/checked-items/kind-of-item'
import { outdatedSticker } from '#api/data/checked-items/sticker-says'
import { checkedItem } from '#api/data/tables'
import { handle } from '#api/platform/context'

import { can } from './policy.ts'

/** The items of a location in the order of a walk. */
export const listStickersRoute = handle(listStickers, async ({ db, actor, params: { locationId } }) => {
  const rows = await db
    .select()
    .from(checkedItem)
    .where(and(eq(checkedItem.locationId, locationId), isNull(checkedItem.removedAt)))
    .orderBy(asc(checkedItem.id))
  const replace = can.replace(actor, locationId)
  return {
    payload: rows.toSorted(byPlaceAndName).map((item) => ({
      _id: item.id,
      kind: kindOfItem(item.kind),
      name: item.name,
      place: item.place,
      printedAt: item.stickerPrintedAt?.toISOString() ?? null,
      says: outdatedSticker(item),
      can: { replace },
    })),
  }
})
