import { and, inArray, sql } from 'drizzle-orm'

import { ContactNeeded, fillAllText, LocationsRepeat, NotYourLocation, OnePractice, type NewStaffMember } from '#contract/staff'
import { localDate } from '#api/data/calendar/days'
import type { Writing } from '#api/data/create-record'
import type { PeoplePorts } from '#api/data/people-ports'
import { employment, equipment, membership, role, userEquipment } from '#api/data/tables'
import { postAt } from '#api/platform/actor'
import { fail, invalid } from '#api/platform/errors'
import { newId } from '#api/platform/ids'

import { findOrMakeUser, refuseTakenContacts } from './find-or-make-user.ts'
import { invitePerson } from './invite-person.ts'
import { can } from './policy.ts'

/**
 * Adds a person to locations that the caller administers and invites them. Whether the contact has an account elsewhere shows nowhere (ruling 24).
 * @throws NotYourLocation, LocationsRepeat, OnePractice, ContactNeeded, StaffEmailTaken, StaffPhoneTaken, and messages at the fields.
 */
export async function addMember(
  writing: Writing,
  body: NewStaffMember,
  ports: PeoplePorts,
): Promise<{ userId: string; practiceId: string }> {
  const { db, actor, now, audit } = writing
  if (!can.addTo(actor, body.locations)) fail(NotYourLocation)
  const rows = rowsOf(body)
  const first = postAt(actor, body.locations[0] ?? '') ?? fail(NotYourLocation)
  const { practiceId } = first
  if (body.locations.some((id) => postAt(actor, id)?.practiceId !== practiceId)) fail(OnePractice)
  const contact = { email: body.email || null, phone: body.phone || null, countryCode: body.countryCode ?? '1' }
  if (!contact.email && !contact.phone) fail(ContactNeeded)
  const roleAt = await rolesOf(writing, body)
  const items = await equipmentOf(writing, body)
  await db.execute(sql`select id from practice where id = ${practiceId} for update`)
  await refuseTakenContacts(db, { practiceId, ...contact })
  const { firstName, lastName } = body
  const userId = await findOrMakeUser(db, { firstName, lastName, ...contact, now, practiceId })
  await db.insert(employment).values({
    id: newId(now),
    practiceId,
    userId,
    startedOn: body.startDate ?? localDate(now, first.timeZone),
    newHire: body.newHire === true && rows.every((row) => !row.isAdministrator),
    createdAt: now,
  })
  await db
    .insert(membership)
    .values(rows.map((row) => ({ id: newId(now), practiceId, userId, ...row, roleId: roleAt.get(row.locationId) ?? null, startedAt: now })))
  if (items.length > 0)
    await db
      .insert(userEquipment)
      .values(items.map((equipmentId) => ({ practiceId, userId, equipmentId, givenAt: now })))
      .onConflictDoNothing()
  await invitePerson(writing, { practiceId, userId, firstName, lastName, ...contact })
  for (const locationId of body.locations) {
    await audit({
      action: 'staff.added',
      practiceId,
      locationId,
      target: { kind: 'user', id: userId },
      after: { ...rows.find((row) => row.locationId === locationId), roleId: roleAt.get(locationId) },
    })
  }
  // Always in the same order, because locations are locked on the way.
  for (const locationId of body.locations.toSorted()) await ports.peopleChanged(writing, { practiceId, locationId })
  return { userId, practiceId }
}

/** The lists of the wire as one row per location; every row says at least one thing about the person (STAFF-078). */
function rowsOf(body: NewStaffMember) {
  if (new Set(body.locations).size < body.locations.length) fail(LocationsRepeat)
  const {
    adminLocations = [],
    safetyOfficerLocations = [],
    spiceOfficerLocations = [],
    atRiskLocations = [],
    notAtRiskLocations = [],
  } = body
  const named = { adminLocations, safetyOfficerLocations, spiceOfficerLocations, atRiskLocations, notAtRiskLocations }
  for (const [field, ids] of Object.entries(named))
    if (ids.some((id) => !body.locations.includes(id))) invalid({ [field]: 'Every location here must be among the locations.' })
  if (atRiskLocations.some((id) => notAtRiskLocations.includes(id)))
    invalid({ notAtRiskLocations: 'A person is either at risk at a location or not.' })
  if (body.locations.some((id) => !Object.values(named).some((ids) => ids.includes(id)))) invalid({ locations: fillAllText })
  return body.locations.map((locationId) => ({
    locationId,
    isAdministrator: adminLocations.includes(locationId),
    isSafetyOfficer: safetyOfficerLocations.includes(locationId),
    isSpiceOfficer: spiceOfficerLocations.includes(locationId),
    exposure: atRiskLocations.includes(locationId) ? 'atRisk' : notAtRiskLocations.includes(locationId) ? 'notAtRisk' : null,
  }))
}

/** One role of each location (STAFF-076, 077). */
async function rolesOf({ db }: Writing, { locations, roles }: NewStaffMember): Promise<Map<string, string>> {
  const found = await db.select({ id: role.id, locationId: role.locationId }).from(role).where(inArray(role.id, roles))
  const at = new Map(found.map((one) => [one.locationId, one.id]))
  const fits = found.length === locations.length && locations.every((id) => at.has(id))
  return fits ? at : invalid({ roles: fillAllText })
}

/** Equipment of the person's own locations only. */
async function equipmentOf({ db }: Writing, { locations, safetyEquipments = [] }: NewStaffMember): Promise<string[]> {
  if (safetyEquipments.length === 0) return []
  const found = await db
    .select({ id: equipment.id })
    .from(equipment)
    .where(and(inArray(equipment.id, safetyEquipments), inArray(equipment.locationId, locations)))
  const known = found.map((item) => item.id)
  return safetyEquipments.every((id) => known.includes(id))
    ? known
    : invalid({ safetyEquipments: 'Equipment of another location cannot be given here.' })
}
