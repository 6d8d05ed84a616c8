import { and, inArray, isNull } from 'drizzle-orm'

import { fillAllText } from '#contract/text/form-texts'
import { DuplicateLocations, type NewStaffMember } from '#contract/staff/staff'
import { equipment, role } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { fail, invalid } from '#api/platform/errors'

/** The wanted state of a person's post at a location. */
export interface WantedPost {
  locationId: string
  isAdministrator: boolean
  isSafetyOfficer: boolean
  isSpiceOfficer: boolean
  exposure: 'atRisk' | 'notAtRisk' | null
  roleId: string | null
}

/** Selects the locations of a body to process; the others are neither checked nor changed (STAFF-079). */
export type LocationFilter = (locationId: string) => boolean

/**
 * Converts the lists in wire format to one row per selected location. Every row needs a role of its location and at least one position or exposure
 * (STAFF-076 to 078).
 * @throws DuplicateLocations and messages at the fields
 */
export async function wantedPosts(db: Db, body: NewStaffMember, concerns: LocationFilter): Promise<WantedPost[]> {
  if (new Set(body.locations).size < body.locations.length) fail(DuplicateLocations)
  const locations = body.locations.filter(concerns)
  const listed = (ids: string[] | undefined) => (ids ?? []).filter(concerns)
  const named = {
    adminLocations: listed(body.adminLocations),
    safetyOfficerLocations: listed(body.safetyOfficerLocations),
    spiceOfficerLocations: listed(body.spiceOfficerLocations),
    atRiskLocations: listed(body.atRiskLocations),
    notAtRiskLocations: listed(body.notAtRiskLocations),
  }
  for (const [field, ids] of Object.entries(named))
    if (ids.some((id) => !locations.includes(id))) invalid({ [field]: 'Every location here must be among the locations.' })
  const { adminLocations, safetyOfficerLocations, spiceOfficerLocations, atRiskLocations, notAtRiskLocations } = named
  if (atRiskLocations.some((id) => notAtRiskLocations.includes(id)))
    invalid({ notAtRiskLocations: 'A person is either at risk at a location or not.' })
  if (locations.some((id) => !Object.values(named).some((ids) => ids.includes(id)))) invalid({ locations: fillAllText })
  const roleAt = await rolesOf(db, { roles: body.roles, locations, concerns })
  return locations.map((locationId) => ({
    locationId,
    isAdministrator: adminLocations.includes(locationId),
    isSafetyOfficer: safetyOfficerLocations.includes(locationId),
    isSpiceOfficer: spiceOfficerLocations.includes(locationId),
    exposure: atRiskLocations.includes(locationId) ? 'atRisk' : notAtRiskLocations.includes(locationId) ? 'notAtRisk' : null,
    roleId: roleAt.get(locationId) ?? null,
  }))
}

/** One role for each location (STAFF-076, 077). */
async function rolesOf(
  db: Db,
  { roles, locations, concerns }: { roles: readonly string[]; locations: readonly string[]; concerns: LocationFilter },
): Promise<Map<string, string>> {
  const found = await rolesById(db, roles)
  const own = found.filter((one) => concerns(one.locationId))
  const at = new Map(own.map((one) => [one.locationId, one.id]))
  const fits = own.length === locations.length && locations.every((id) => at.has(id))
  return fits ? at : invalid({ roles: fillAllText })
}

export async function rolesById(db: Db, ids: readonly string[]) {
  return ids.length === 0
    ? []
    : db
        .select({ id: role.id, locationId: role.locationId })
        .from(role)
        .where(and(inArray(role.id, [...ids]), isNull(role.removedAt)))
}

/** The chosen equipment at the selected locations. It must belong to the person's own locations. */
export async function wantedEquipment(
  db: Db,
  { ids, locations, concerns }: { ids: readonly string[]; locations: readonly string[]; concerns: LocationFilter },
): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ id: equipment.id, locationId: equipment.locationId })
    .from(equipment)
    .where(inArray(equipment.id, [...ids]))
  const own = found.filter((item) => concerns(item.locationId))
  return own.every((item) => locations.includes(item.locationId))
    ? own.map((item) => item.id)
    : invalid({ safetyEquipments: 'Equipment of another location cannot be given here.' })
}
