import { sql } from 'drizzle-orm'

import { renewBy } from '#calendar/validity/validity'
import { writtenDay } from '#calendar/written-day'
import { expirationRows } from '#api/data/expirations/expiration-rows'
import { linesOf } from '#api/data/expirations/lines'
import { typesByKey } from '#api/data/expirations/types-of-practice'
import { atLocation } from '#api/data/expirations/visible-rows'
import type { Db } from '#api/platform/database/database'
import { isoMoment } from '#api/platform/database/rows'
import { pageUrl } from '#api/platform/page-url'

import type { CalendarEvent } from './calendar-text.ts'
import type { FeedOwner } from './feed-events.ts'

/**
 * The dates that run out: the owner's own, and for an administrator those of the location. The feed names no person but its owner, and nothing about
 * health (rulings 12, 28).
 */
export async function dateEvents(
  db: Db,
  { userId, practiceId, locationId, administrator }: FeedOwner,
  { publicUrl }: { publicUrl: string },
): Promise<CalendarEvent[]> {
  const seen = administrator ? atLocation(locationId) : sql`e.subject_kind = 'person' and e.subject_id = ${userId}`
  const rows = await expirationRows(db, sql`e.practice_id = ${practiceId} and e.removed_at is null and ${seen}`)
  const typeOf = await typesByKey(db, practiceId)
  const url = pageUrl(publicUrl, '/expirations')
  return linesOf(rows).flatMap(({ current }) => {
    const type = current && typeOf(current.typeKey)
    if (!current || !type) return []
    const { id, validUntil, confidential, part, enteredAt } = current
    return [
      {
        uid: `${id}-ends@safepractice`,
        day: renewBy(validUntil),
        moment: null,
        changedAt: isoMoment(enteredAt),
        sequence: 0,
        title: confidential
          ? 'A date runs out'
          : `Ends ${writtenDay(validUntil)}: ${[type.name, part].filter((text) => text !== '').join(', ')}`,
        description: `Open it in SafePractice: ${url}`,
        url,
      },
    ]
  })
}
