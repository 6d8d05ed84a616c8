import { and, eq, inArray, sql } from 'drizzle-orm'

import type { updateUser as endpoint } from '#contract/access/access'
import type { BodyOf } from '#contract/endpoint/endpoint'
import { Conflict, NotFound } from '#contract/endpoint/errors'
import { notForSupportText } from '#contract/support/support-texts'
import { lockLocation } from '#api/data/locations/location-row'
import type { PeoplePorts } from '#api/data/people/people-ports'
import { safetyProfileIn, writeSafetyProfile } from '#api/data/people/safety-profile'
import { takeOwnName } from '#api/data/people/own-name'
import { equipment, user, userEquipment } from '#api/data/tables'
import { userView } from '#api/data/people/user-view'
import { allow } from '#api/platform/actor/allow'
import { currentPracticeId } from '#api/platform/actor/actor'
import { fail, invalid } from '#api/platform/errors'

import { changeOwnContacts, type Updating } from './contacts/change-own-contacts.ts'
import { can } from './policy.ts'

type UserChange = BodyOf<typeof endpoint>

/**
 * Changes the fields that people may edit about themselves. The contract has already dropped all other fields. The indexes are positions in the
 * response of GET user (DATA-S-007). Locks the person's row before reading it, so that requests from two tabs run one after the other.
 * @throws Conflict for a stale revision, EmailTaken, PhoneTaken, and Forbidden if support access exceeds its scope (ruling 5).
 */
export async function updateUser(updating: Updating, ports: PeoplePorts) {
  const { db, actor, body: change, now } = updating
  const flat = safetyProfileIn(change)
  const practiceId = currentPracticeId(actor)
  const affectedLocations = change.safetyEquipments && practiceId ? ownLocationIds(actor, practiceId) : []
  allow(can.change(actor, Object.keys(change)), undefined, { text: notForSupportText })
  // Locks locations before the person, in the same order as staff changes.
  for (const locationId of affectedLocations) await lockLocation(db, locationId)
  const [row] = await db.select().from(user).where(eq(user.id, actor.userId)).for('update')
  const before = (await userView(db, actor.userId, actor)) ?? fail(NotFound)
  if (change.revision !== undefined && change.revision !== before.revision) fail(Conflict, { details: before })
  const contacts = await changeOwnContacts(updating, row ?? fail(NotFound))
  const wanted = { firstName: change.firstName ?? before.firstName, lastName: change.lastName ?? before.lastName }
  const name = await takeOwnName(updating, actor.userId, { before, wanted })
  await db
    .update(user)
    .set({
      ...name,
      ...contacts,
      currentLocationId: chosenLocation(before, change),
      ...(change.hasDoneTutorial && !before.hasDoneTutorial ? { tutorialDoneAt: now } : {}),
      revision: sql`${user.revision} + 1`,
    })
    .where(eq(user.id, actor.userId))
  if (change.safetyEquipments && practiceId && (await replaceEquipment(updating, practiceId, change.safetyEquipments)))
    for (const locationId of affectedLocations) await ports.peopleChanged(updating, { practiceId, locationId })
  if (flat && practiceId)
    await writeSafetyProfile(updating, { practiceId, userId: actor.userId, flat, revision: change.safetyProfileRevision })
  return { before, after: (await userView(db, actor.userId, actor)) ?? fail(NotFound) }
}

/** Returns the person's own locations in a practice, sorted so that they are always locked in the same order. */
const ownLocationIds = ({ posts }: Updating['actor'], practiceId: string) =>
  posts
    .filter((post) => post.practiceId === practiceId)
    .map((post) => post.locationId)
    .toSorted()

type View = NonNullable<Awaited<ReturnType<typeof userView>>>

function chosenLocation(view: View, { currentLocationIndex, currentPracticeIndex }: UserChange): string | null {
  if (currentLocationIndex === undefined && currentPracticeIndex === undefined) return view.location?._id ?? null
  const practice = view.practices[currentPracticeIndex ?? view.currentPracticeIndex]
  const location = practice?.locations[currentLocationIndex ?? 0]
  return location ?? invalid({ currentLocationIndex: 'There is no such location.' })
}

/**
 * Replaces the person's equipment in the current practice. Ignores items of locations where the person does not work, unless the person already has
 * them. Unchanged items keep their date. Returns whether anything changed.
 */
async function replaceEquipment({ db, actor, now, audit }: Updating, practiceId: string, ids: readonly string[]): Promise<boolean> {
  const own = and(eq(userEquipment.userId, actor.userId), eq(userEquipment.practiceId, practiceId))
  const items =
    ids.length === 0
      ? []
      : await db
          .select({ id: equipment.id, locationId: equipment.locationId })
          .from(equipment)
          .where(and(eq(equipment.practiceId, practiceId), inArray(equipment.id, [...ids])))
  const held = (await db.select({ id: userEquipment.equipmentId }).from(userEquipment).where(own)).map((item) => item.id)
  const wanted = items.filter((item) => can.wear(actor, item, held)).map((item) => item.id)
  const gone = held.filter((id) => !wanted.includes(id))
  const fresh = wanted.filter((id) => !held.includes(id))
  if (gone.length > 0) await db.delete(userEquipment).where(and(own, inArray(userEquipment.equipmentId, gone)))
  if (fresh.length > 0)
    await db
      .insert(userEquipment)
      .values(fresh.map((equipmentId) => ({ practiceId, userId: actor.userId, equipmentId, givenAt: now })))
      .onConflictDoNothing()
  if (gone.length + fresh.length === 0) return false
  await audit({
    action: 'user.equipment_changed',
    practiceId,
    target: { kind: 'user', id: actor.userId },
    before: { equipment: held.toSorted() },
    after: { equipment: wanted.toSorted() },
    shown: ['equipment'],
  })
  return true
}
