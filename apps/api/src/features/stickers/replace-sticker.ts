import { eq } from 'drizzle-orm'

import { NotFound } from '#contract/endpoint/errors'
import { replaceSticker } from '#contract/stickers/stickers'
import { newSticker } from '#api/data/checked-items/sticker'
import { checkedItem } from '#api/data/tables'
import { handle } from '#api/platform/context'
import { fail } from '#api/platform/errors'

/** A new secret for the sticker of an item. The item counts as having no sticker until one is printed again. */
export const replaceStickerRoute = handle(replaceSticker, async ({ db, services, audit, params: { itemId } }) => {
  const [item] = await db
    .update(checkedItem)
    .set({ ...newSticker(services), stickerPrintedAt: null, stickerSays: null })
    .where(eq(checkedItem.id, itemId))
    .returning()
  const { practiceId, locationId } = item ?? fail(NotFound)
  await audit({ action: 'checked_item.sticker_replaced', practiceId, locationId, target: { kind: 'checkedItem', id: itemId } })
})
