import { printStickers } from '#contract/stickers/stickers'

import type { Call } from '../caller.ts'
import { daysBefore, type Populated } from '../make-people.ts'

/** Days before today on which the stickers were printed. */
export const stickersDaysAgo = 60

/** Whether a location has stickers: the first one, unless it was set up later. */
export const hasStickers = ({ demo }: Populated, index: number): boolean => index === 0 && (demo.setUpDaysAgo[index] ?? 0) > stickersDaysAgo

/** Prints the stickers of the items of the first location. */
export async function makeStickers({ call, populated, today }: { call: Call; populated: Populated; today: Date }): Promise<void> {
  const [place] = populated.locations
  if (!place || !hasStickers(populated, 0)) return
  const at = daysBefore(today, stickersDaysAgo)
  await call(populated.ownerId, printStickers, { params: { locationId: place.id }, body: { paper: 'avery5163' }, at })
}
