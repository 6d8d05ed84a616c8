import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { NotFound } from '#contract/endpoint/errors'
import type { PublicPage } from '#contract/public-page/public-page'
import { findLocation } from '#api/data/locations/location-row'
import { countVisit, type Visit } from '#api/data/limits/count-visit'
import { practice } from '#api/data/tables'
import { eq } from 'drizzle-orm'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { readRows } from '#api/platform/database/rows'
import { hashOf } from '#api/platform/secrets'
import type { Services } from '#api/platform/services'

import { confirmedPage } from './confirmed-page.ts'
import { itemsOutOfUse, type ItemOutOfUse } from './items-out-of-use.ts'

/** The page as strangers see it. */
export interface PublishedPage {
  page: PublicPage
  /** Today's date at the location when the page was read. */
  today: string
  /** The day of the confirmation; null if the page was never confirmed. */
  confirmedOn: string | null
  /** What is out of use now. */
  outOfUse: readonly ItemOutOfUse[]
}

/** The limit is high because a device downloads every sheet on its first visit, and a practice has many devices behind one address. */
const readsPerAddressAndHour = 20_000

const linkRow = z.strictObject({ practiceId: z.string(), locationId: z.string() })
type Link = z.infer<typeof linkRow>

/**
 * Reads for a visitor, within the practice of the address. Works regardless of the plan and of a failed payment of the practice (ruling 15).
 * @throws NotFound for a wrong or ended address or a closed location; TooMany.
 */
export async function visit<T>(visit: Visit, read: (db: Db, link: Link) => Promise<T>): Promise<T> {
  const link = /^[0-9a-f]{32}$/.test(visit.secret) ? await findLink(visit.services, visit.secret) : undefined
  await countVisit(visit, { page: 'emergency-page', found: link !== undefined, maxPerHour: readsPerAddressAndHour })
  if (!link) return fail(NotFound)
  return visit.services.database.transaction([link.practiceId], (db) => read(db, link))
}

/** Returns what the page of an address shows. */
export async function publishedPage(db: Db, { practiceId, locationId }: Link, now: Date): Promise<PublishedPage> {
  const place = await findLocation(db, locationId)
  const confirmed = await confirmedPage(db, locationId)
  const [owner] = await db.select({ name: practice.name }).from(practice).where(eq(practice.id, practiceId))
  const empty = { practice: owner?.name ?? '', location: place.name, address: [], workPhone: '', places: [], plan: null }
  return {
    page: confirmed?.page ?? empty,
    today: localDate(now, place.timeZone),
    confirmedOn: confirmed ? localDate(confirmed.at, place.timeZone) : null,
    outOfUse: await itemsOutOfUse(db, place),
  }
}

const findLink = ({ database }: Services, secret: string): Promise<Link | undefined> =>
  database.system('the address is all that is known of its location', async (db) => {
    const rows = await readRows(db, linkRow)`
      select k.practice_id as "practiceId", k.location_id as "locationId"
      from emergency_link k join open_location l on l.practice_id = k.practice_id and l.id = k.location_id
      where k.secret_hash = ${hashOf(secret)} and k.ended_at is null`
    return rows[0]
  })
