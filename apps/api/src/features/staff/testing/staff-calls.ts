import { getStaffMember, type StaffMember } from '#contract/staff/staff'
import { deleteStaffMember, updateStaffMember } from '#contract/staff/staff-changes'
import { expect, type World } from '#api/data/testing/test'

export const placeOf = (world: World, index: number) => world.lakeside.locations[index] ?? expect.fail('no such location')

/** A member as seen by an administrator. */
export const memberAs = async (world: World, by: string, userId: string): Promise<StaffMember> =>
  (await (await world.as(by)).call(getStaffMember, { params: { userId } })).payload

/** The body of this member's form with the given changes. A location without a role gets its default role. */
export function formOf(world: World, member: StaffMember, changes: Record<string, unknown> = {}) {
  const roles = member.posts.map((post) => post.roleId ?? world.lakeside.locations.find((place) => place.id === post._id)?.roleId ?? '')
  const { firstName, lastName, newHire, revision, startDate } = member
  const { locations, adminLocations, safetyOfficerLocations, spiceOfficerLocations, atRiskLocations, notAtRiskLocations } = member
  return {
    firstName,
    lastName,
    email: member.email ?? '',
    phone: member.phone ?? '',
    countryCode: member.countryCode,
    newHire,
    startDate,
    locations,
    adminLocations,
    safetyOfficerLocations,
    spiceOfficerLocations,
    atRiskLocations,
    notAtRiskLocations,
    roles,
    safetyEquipments: member.safetyEquipments,
    revision,
    ...changes,
  }
}

/** Opens the form of a member as a person, changes it, and saves. */
export async function edit(world: World, by: string, userId: string, changes: Record<string, unknown> = {}) {
  const body = formOf(world, await memberAs(world, by, userId), changes)
  return (await (await world.as(by)).call(updateStaffMember, { params: { userId }, body })).payload
}

export async function editRefused(world: World, by: string, userId: string, changes: Record<string, unknown> = {}) {
  const body = formOf(world, await memberAs(world, world.maria, userId), changes)
  return (await world.as(by)).refused(updateStaffMember, { params: { userId }, body })
}

export const remove = async (world: World, by: string, userId: string) =>
  (await (await world.as(by)).call(deleteStaffMember, { params: { userId } })).payload.leftTasks
