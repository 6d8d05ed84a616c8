import { sql } from 'drizzle-orm'

/** What the sticker of an item says about it. */
export interface StickerSays {
  name: string
  kind: string
  place: string
}

/** `stickerSays` is null without a sticker, and for one from before its words were kept. */
type Stickered = StickerSays & { stickerPrintedAt: Date | null; stickerSays: StickerSays | null }

/** What a sticker made now would say. */
export const stickerWordsOf = ({ name, kind, place }: StickerSays): StickerSays => ({ name, kind, place })

/** What the sticker on the wall says, if that is not true any more. A sticker whose words are not known counts as true. */
export function outdatedSticker({ stickerSays: says, ...item }: Omit<Stickered, 'stickerPrintedAt'>): StickerSays | null {
  if (says === null) return null
  return says.name === item.name && says.kind === item.kind && says.place === item.place ? null : says
}

/**
 * The words of the sticker of an item that is about to change. One that was made before its words were kept says what the item was until now, or
 * something older: after the change, it is outdated.
 */
export const stickerSaysBefore = (item: Stickered): StickerSays | null =>
  item.stickerPrintedAt === null ? null : (item.stickerSays ?? stickerWordsOf(item))

/** Whether the sticker of the item `i` says something that is not true any more: the same as `outdatedSticker`. */
export const isOutdated = sql`(i.sticker_says <> jsonb_build_object('name', i.name, 'kind', i.kind, 'place', i.place))`
