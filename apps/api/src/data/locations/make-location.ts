import { and, eq } from 'drizzle-orm'

import { contentVersion } from '#content/facts/content-version'
import { stateByCode } from '#content/facts/states'

import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import { location, membership, role, roleEquipment, userEquipment } from '../tables.ts'
import { noteAdministrator } from '../people/administrators/administrator-since.ts'
import { giveDefaults } from './give-defaults.ts'

/** A new location of a practice, with its first administrator. */
export interface NewLocation {
  id: string
  practiceId: string
  name: string
  practiceType: string
  /** `state` is a two-letter code. */
  address: { address: string; address2?: string; city: string; state: string; zip: string }
  /** IANA name. Defaults to the time zone of the state (ruling 9). */
  timeZone?: string | undefined
  /** `MM/DD`. */
  annualReviewDate: string
  administrator: {
    userId: string
    /** The default role that the person has there. Defaults to none. */
    defaultRole?: string
  }
}

/** Creates a location with the default roles and items, and its first administrator (LOC-057). The person is already employed by the practice. */
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
  await noteAdministrator(db, { practiceId, userId }, now)
  if (roleId !== null) await giveEquipment(db, { practiceId, userId, roleId, now })
}

async function roleOf(db: Db, { locationId, defaultRole }: { locationId: string; defaultRole: string }): Promise<string | null> {
  const [own] = await db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.locationId, locationId), eq(role.defaultId, defaultRole)))
  return own?.id ?? null
}

/** Gives the person the protective equipment that the role needs (29 CFR 1910.132). */
async function giveEquipment(
  db: Db,
  { practiceId, userId, roleId, now }: { practiceId: string; userId: string; roleId: string; now: Date },
) {
  const needs = await db.select({ id: roleEquipment.equipmentId }).from(roleEquipment).where(eq(roleEquipment.roleId, roleId))
  if (needs.length > 0)
    await db.insert(userEquipment).values(needs.map(({ id: equipmentId }) => ({ practiceId, userId, equipmentId, givenAt: now })))
}
