import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'

import type { CalendarFeed } from '#contract/account/calendar-feeds'
import { NotFound } from '#contract/endpoint/errors'
import { calendarFeed } from '#api/data/tables'
import { postAt, type Actor, type Post } from '#api/platform/actor/actor'
import type { AuditEntry } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { isoMoment, momentText, readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'
import { hashOf, newSecret } from '#api/platform/secrets'
import type { Services } from '#api/platform/services'

interface Change {
  db: Db
  actor: Actor
  now: Date
  audit(entry: AuditEntry): Promise<void>
}

/** The person's posts in the practice of the current location. */
export function currentPosts({ posts, currentLocationId }: Actor): readonly Post[] {
  const here = posts.find((post) => post.locationId === currentLocationId) ?? posts[0]
  return posts.filter((post) => post.practiceId === here?.practiceId)
}

const feedRow = z.strictObject({ locationId: z.string(), createdAt: momentText })

/**
 * The person's locations in the current practice, with the time their calendar address was created. Ignores an address from an earlier membership.
 */
export async function ownFeeds(db: Db, actor: Actor): Promise<CalendarFeed[]> {
  const rows = await readRows(db, feedRow)`
    select f.location_id as "locationId", f.created_at as "createdAt" from calendar_feed f
    join current_membership m on m.practice_id = f.practice_id and m.location_id = f.location_id and m.user_id = f.user_id and m.started_at <= f.created_at
    where f.user_id = ${actor.userId} and f.revoked_at is null`
  const made = new Map(rows.map((row) => [row.locationId, isoMoment(row.createdAt)]))
  return currentPosts(actor).map((post) => ({
    location: { _id: post.locationId, name: post.locationName },
    createdAt: made.get(post.locationId) ?? null,
  }))
}

/**
 * Creates the person's calendar address at a location and revokes the previous one. The secret is returned once and stored only as a hash (ruling
 * 28).
 */
export async function createFeed({ db, actor, now, audit, services }: Change & { services: Services }, locationId: string) {
  const { practiceId } = postAt(actor, locationId) ?? fail(NotFound)
  const target = { practiceId, locationId, userId: actor.userId }
  await lockMembership(db, target)
  const replaced = await revoke(db, target, now)
  const secret = newSecret()
  const id = newId(now)
  await db.insert(calendarFeed).values({ id, ...target, secretHash: hashOf(secret), createdAt: now })
  const action = replaced ? 'calendar_feed.replaced' : 'calendar_feed.created'
  await audit({ action, practiceId, locationId, target: { kind: 'calendarFeed', id } })
  return { address: `${services.settings.publicUrl}/api/v2/calendar/${secret}.ics`, createdAt: now.toISOString() }
}

/** Revokes the person's calendar address at a location. Does nothing if there is none. */
export async function removeFeed({ db, actor, now, audit }: Change, locationId: string): Promise<void> {
  const { practiceId } = postAt(actor, locationId) ?? fail(NotFound)
  const id = await revoke(db, { practiceId, locationId, userId: actor.userId }, now)
  if (id) await audit({ action: 'calendar_feed.removed', practiceId, locationId, target: { kind: 'calendarFeed', id } })
}

type Target = Pick<typeof calendarFeed.$inferInsert, 'practiceId' | 'locationId' | 'userId'>

async function revoke(db: Db, { practiceId, locationId, userId }: Target, now: Date): Promise<string | null> {
  const current = and(
    eq(calendarFeed.practiceId, practiceId),
    eq(calendarFeed.locationId, locationId),
    eq(calendarFeed.userId, userId),
    isNull(calendarFeed.revokedAt),
  )
  const [row] = await db.update(calendarFeed).set({ revokedAt: now }).where(current).returning({ id: calendarFeed.id })
  return row?.id ?? null
}

/** Ensures that two concurrent requests for a new address leave only one valid. */
const lockMembership = async (db: Db, { practiceId, locationId, userId }: Target) =>
  void (await db.execute(sql`
    select id from membership where practice_id = ${practiceId} and location_id = ${locationId} and user_id = ${userId} and ended_at is null for update`))
