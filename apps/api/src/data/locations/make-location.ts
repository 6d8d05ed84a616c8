import { and, eq } from 'drizzle-orm'

import { contentVersion } from '#content/content-version'
import { stateByCode } from '#content/states'

import type { Db } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { location, membership, role, roleEquipment, userEquipment } from '../tables.ts'
import { giveDefaults } from './give-defaults.ts'

/** A location that a practice gets, and the person who administers it first. */
export interface NewLocation {
  id: string
  practiceId: string
  name: string
  practiceType: string
  /** `state` is a two-letter code. */
  address: { address: string; address2?: string; city: string; state: string; zip: string }
  /** IANA name; without it the zone follows from the state (ruling 9). */
  timeZone?: string | undefined
  /** `MM/DD`. */
  annualReviewDate: string
  administrator: {
    userId: string
    /** Which of the default roles the person has there; none by default. */
    defaultRole?: string
  }
}

/** Makes a location with the roles and items that every location starts with, and its first administrator (LOC-057). The person is employed by the practice already. */
export async function makeLocation(db: Db, made: NewLocation, now: Date): Promise<void> {
  const { id: locationId, practiceId, name, practiceType, address, timeZone, annualReviewDate, administrator } = made
  await db.insert(location).values({
    id: locationId,
    practiceId,
    name,
    practiceType,
    ...address,
    timeZone: timeZone ?? stateByCode(address.state)?.timeZone ?? 'America/New_York',
    annualReviewDate,
    contentVersion,
    createdAt: now,
  })
  await giveDefaults(db, { practiceId, locationId, now })
  const { userId, defaultRole } = administrator
  const roleId = defaultRole === undefined ? null : await roleOf(db, { locationId, defaultRole })
  await db.insert(membership).values({ id: newId(now), practiceId, locationId, userId, isAdministrator: true, roleId, startedAt: now })
  if (roleId !== null) await giveEquipment(db, { practiceId, userId, roleId, now })
}

async function roleOf(db: Db, { locationId, defaultRole }: { locationId: string; defaultRole: string }): Promise<string | null> {
  const [own] = await db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.locationId, locationId), eq(role.defaultId, defaultRole)))
  return own?.id ?? null
}

/** The protective equipment that the role calls for (29 CFR 1910.132). */
async function giveEquipment(
  db: Db,
  { practiceId, userId, roleId, now }: { practiceId: string; userId: string; roleId: string; now: Date },
) {
  const needs = await db.select({ id: roleEquipment.equipmentId }).from(roleEquipment).where(eq(roleEquipment.roleId, roleId))
  if (needs.length > 0)
    await db.insert(userEquipment).values(needs.map(({ id: equipmentId }) => ({ practiceId, userId, equipmentId, givenAt: now })))
}
