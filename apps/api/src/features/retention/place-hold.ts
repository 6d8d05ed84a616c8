import { and, eq, isNull, sql } from 'drizzle-orm'

import { Invalid, NotFound } from '#contract/endpoint/errors'
import { HoldLifted, type NewHold } from '#contract/retention/legal-holds'
import { lockPeople } from '#api/data/people/lock-people'
import type { WriteContext } from '#api/data/records/create-record'
import { employment, legalHold, location, record } from '#api/data/tables'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'

/**
 * Places a hold. Takes the same lock on the practice as the purge, so that every later purge sees a hold that was confirmed to the caller.
 * @throws Invalid for two scopes at once, NotFound for a person who never worked for the practice, or a location of another practice
 */
export async function placeHold(
  { db, actor, now, audit }: WriteContext,
  practiceId: string,
  { location: locationId, person, reason }: NewHold,
): Promise<string> {
  if (locationId && person) fail(Invalid, { fields: { person: 'Choose a person or a location.' } })
  await lockPeople(db, practiceId)
  const known = await db
    .select({ id: location.id })
    .from(location)
    .where(and(eq(location.practiceId, practiceId), eq(location.id, locationId ?? '')))
  const worked = await db
    .select({ id: employment.id })
    .from(employment)
    .where(and(eq(employment.practiceId, practiceId), eq(employment.userId, person ?? '')))
  if ((locationId && known.length === 0) || (person && worked.length === 0)) fail(NotFound)
  const id = newId(now)
  const covers = { locationId: locationId ?? null, userId: person ?? null }
  await db.insert(legalHold).values({ id, practiceId, ...covers, reason, placedBy: actor.userId, placedAt: now })
  await audit({
    action: 'legal_hold.placed',
    practiceId,
    target: targetOf({ practiceId, ...covers }),
    after: { reason },
    shown: ['reason'],
  })
  return id
}

/**
 * Lifts a hold. Resets the notices of the practice, so that nothing is purged sooner than 30 days after the next notice.
 * @throws HoldLifted (409) if it was lifted in the meantime
 */
export async function liftHold({ db, actor, now, audit }: WriteContext, holdId: string, reason: string): Promise<void> {
  const [found] = await db.select().from(legalHold).where(eq(legalHold.id, holdId))
  if (!found) fail(NotFound)
  const { practiceId } = found
  await lockPeople(db, practiceId)
  const { rowCount } = await db
    .update(legalHold)
    .set({ liftedBy: actor.userId, liftedAt: now, liftReason: reason })
    .where(and(eq(legalHold.id, holdId), isNull(legalHold.liftedAt)))
  if (rowCount === 0) fail(HoldLifted)
  await db
    .update(record)
    .set({ purgeAnnouncedOn: null })
    .where(and(eq(record.practiceId, practiceId), sql`${record.purgeAnnouncedOn} is not null`))
  const before = { reason: found.reason }
  await audit({ action: 'legal_hold.lifted', practiceId, target: targetOf(found), before, after: { reason }, shown: ['reason'] })
}

/** The target of a hold, as named in the audit trail. */
function targetOf({ practiceId, locationId, userId }: Pick<typeof legalHold.$inferSelect, 'practiceId' | 'locationId' | 'userId'>) {
  if (userId) return { kind: 'user', id: userId }
  return locationId ? { kind: 'location', id: locationId } : { kind: 'practice', id: practiceId }
}
