import { z } from 'zod'

import { NotFound } from '#contract/endpoint/errors'

import { allow } from '#api/platform/actor/allow'
import { currentPost, type Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'
import { refuseFailedPayment } from '#api/platform/actor/failed-payment'
import { can } from './colleague-policy.ts'
import { opensHealthData } from './sharing-consent.ts'

/** The practice in which a caller views a person, and the person's locations there. */
export interface SharedPractice {
  practiceId: string
  userId: string
  /** The person's current locations in the practice. */
  locations: readonly string[]
}

/**
 * Returns the practice for data that only a person and the administrators of their locations may see (rulings 12, 23). People see themselves in their
 * current practice. Administrators see the person in their current practice if they administer one of the person's locations there, otherwise in the
 * first such practice. `practiceId` selects a specific practice. With `healthData`, only locations that may see the person's health data count
 * (ruling 39).
 * @throws NotFound for people who have left, Forbidden for other people of the practice, SubscriptionFailed while its payment has failed.
 */
export async function sharedPractice(
  { db, actor }: { db: Db; actor: Actor },
  userId: string,
  { practiceId, healthData = false }: { practiceId?: string | undefined; healthData?: boolean } = {},
): Promise<SharedPractice> {
  const places = (await placesOf(db, actor, userId)).filter((place) => practiceId === undefined || place.practiceId === practiceId)
  if (places.length === 0) fail(NotFound)
  const counted = (place: PracticeOfPerson) => ({ userId, locations: healthData ? place.opened : place.locations })
  const { opened: _, ...place } = allow(places.find((one) => can.see(actor, counted(one))))
  refuseFailedPayment(actor, place.practiceId)
  return place
}

interface PracticeOfPerson extends SharedPractice {
  /** The locations that may see the person's health data. */
  opened: readonly string[]
}

const placesRow = z.strictObject({
  practiceId: z.string(),
  locations: z.array(z.string()),
  opened: z.array(z.string()),
})

/** Returns where a person works in the caller's practices, with the caller's current practice first. */
async function placesOf(db: Db, actor: Actor, userId: string): Promise<PracticeOfPerson[]> {
  const rows = await readRows(db, placesRow)`
    select e.practice_id as "practiceId", array(select m.location_id from current_membership m
      where m.practice_id = e.practice_id and m.user_id = e.user_id order by m.location_id) as locations,
      array(select m.location_id from current_membership m where m.practice_id = e.practice_id and m.user_id = e.user_id
        and ${opensHealthData('m')}) as opened
    from current_employment e where e.user_id = ${userId}`
  const current = currentPost(actor)?.practiceId
  const order = [current, ...actor.practices]
  return rows
    .filter((row) => actor.practices.includes(row.practiceId))
    .map((row) => ({ practiceId: row.practiceId, userId, locations: row.locations, opened: row.opened }))
    .toSorted((a, b) => order.indexOf(a.practiceId) - order.indexOf(b.practiceId))
}
