import { z } from 'zod'

import { readRows } from '#api/platform/database/rows'
import { hashOf } from '#api/platform/secrets'
import type { Services } from '#api/platform/services'

import { isStickerSecret } from './sticker.ts'

const itemRow = z.strictObject({
  practiceId: z.string(),
  locationId: z.string(),
  location: z.string(),
  timeZone: z.string(),
  itemId: z.string(),
  item: z.string(),
  kind: z.string(),
})

/** The item of a sticker, for anybody who scans it. Undefined for an unknown or replaced code, a removed item and a closed location. */
export async function findBySticker({ database }: Pick<Services, 'database'>, secret: string) {
  if (!isStickerSecret(secret)) return undefined
  const [found] = await database.system(
    'the code of the sticker is all that is known of its item',
    (db) => readRows(db, itemRow)`
    select i.practice_id as "practiceId", i.location_id as "locationId", l.name as location, l.time_zone as "timeZone", i.id as "itemId", i.name as item, i.kind
    from checked_item i join open_location l on l.practice_id = i.practice_id and l.id = i.location_id
    where i.sticker_hash = ${hashOf(secret)} and i.removed_at is null`,
  )
  return found
}
