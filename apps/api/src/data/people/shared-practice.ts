import { z } from 'zod'

import { Forbidden, NotFound } from '#contract/errors'

import { postAt, type Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database.ts'
import { readRows } from '../../platform/rows.ts'
import { fail } from '../../platform/errors.ts'
import { refuseFailedPayment } from '../../platform/failed-payment.ts'
import { can } from './colleague-policy.ts'
import { opensHealthData } from './sharing-consent.ts'

/** The practice in which a caller views a person, and the person's locations there. */
export interface SharedPractice {
  practiceId: string
  userId: string
  /** The person's present locations in the practice. */
  locations: readonly string[]
}

/**
 * For what only a person and the administrators of a location of theirs may see (rulings 12, 23): for oneself the current practice, for an
 * administrator the shared practice, the current one first, then the first where they administer a location of the person.
 * `practiceId` asks for one of several. With `healthData` only locations count to which the person's health data is open (ruling 39).
 * @throws NotFound for people who have left, Forbidden for everyone else of the practice, SubscriptionFailed while its payment has failed.
 */
export async function sharedPractice(
  { db, actor }: { db: Db; actor: Actor },
  userId: string,
  { practiceId, healthData = false }: { practiceId?: string | undefined; healthData?: boolean } = {},
): Promise<SharedPractice> {
  const places = (await placesOf(db, actor, userId)).filter((place) => practiceId === undefined || place.practiceId === practiceId)
  if (places.length === 0) fail(NotFound)
  const counted = (place: PracticeOfPerson) => ({ userId, locations: healthData ? place.opened : place.locations })
  const { opened: _, ...place } = places.find((one) => can.see(actor, counted(one))) ?? fail(Forbidden)
  refuseFailedPayment(actor, place.practiceId)
  return place
}

interface PracticeOfPerson extends SharedPractice {
  /** Those of the locations to which the person's health data is open. */
  opened: readonly string[]
}

const placesRow = z.strictObject({
  practice_id: z.string(),
  locations: z.array(z.string()),
  opened: z.array(z.string()),
})

/** Where a person works in the caller's practices; the practice that the caller works in right now comes first. */
async function placesOf(db: Db, actor: Actor, userId: string): Promise<PracticeOfPerson[]> {
  const rows = await readRows(db, placesRow)`
    select e.practice_id, array(select m.location_id from membership m
      where m.practice_id = e.practice_id and m.user_id = e.user_id and m.ended_at is null order by m.location_id) as locations,
      array(select m.location_id from membership m where m.practice_id = e.practice_id and m.user_id = e.user_id and m.ended_at is null
        and ${opensHealthData('m')}) as opened
    from employment e where e.user_id = ${userId} and e.ended_on is null`
  const current = postAt(actor, actor.currentLocationId ?? '')?.practiceId ?? actor.posts[0]?.practiceId
  const order = [current, ...actor.practices]
  return rows
    .filter((row) => actor.practices.includes(row.practice_id))
    .map((row) => ({ practiceId: row.practice_id, userId, locations: row.locations, opened: row.opened }))
    .toSorted((a, b) => order.indexOf(a.practiceId) - order.indexOf(b.practiceId))
}
