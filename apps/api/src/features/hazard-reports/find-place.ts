import { z } from 'zod'

import { findBySticker } from '#api/data/checked-items/find-by-sticker'
import type { Services } from '#api/platform/services'
import { readRows } from '#api/platform/database/rows'
import { hashOf } from '#api/platform/secrets'

const placeRow = z.strictObject({
  practiceId: z.string(),
  locationId: z.string(),
  location: z.string(),
  timeZone: z.string(),
  itemId: z.string().nullable(),
  item: z.string().nullable(),
})
/** Where a hazard is reported: a location, and the item whose sticker was scanned. */
export type ReportPlace = z.infer<typeof placeRow>

/** The place of a secret address: of the public page of a location, or of the sticker of an item. Undefined for a wrong or ended one. */
export async function findPlace(
  services: Pick<Services, 'database'>,
  kind: 'page' | 'item',
  secret: string,
): Promise<ReportPlace | undefined> {
  return kind === 'page' ? placeOfPage(services, secret) : findBySticker(services, secret)
}

async function placeOfPage({ database }: Pick<Services, 'database'>, secret: string): Promise<ReportPlace | undefined> {
  if (!/^[0-9a-f]{32}$/.test(secret)) return undefined
  const [place] = await database.system(
    'the address is all that is known of its location',
    (db) => readRows(db, placeRow)`
    select k.practice_id as "practiceId", k.location_id as "locationId", l.name as location, l.time_zone as "timeZone", null as "itemId", null as item
    from emergency_link k join open_location l on l.practice_id = k.practice_id and l.id = k.location_id
    where k.secret_hash = ${hashOf(secret)} and k.ended_at is null`,
  )
  return place
}
