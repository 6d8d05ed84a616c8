import type { BodyOf } from '#contract/endpoint/endpoint'
import { NotFound } from '#contract/endpoint/errors'
import type { StaffMember } from '#contract/staff/staff'
import { SoleAdministrator, type updateRoleAndPosition } from '#contract/staff/staff-changes'
import type { WriteContext } from '#api/data/records/create-record'
import { allow } from '#api/platform/actor/allow'
import { fail, invalid } from '#api/platform/errors'

import { changeEmployment, isPersonChanged, refuseStale } from '../employment/change-employment.ts'
import { changeEquipment } from '../posts/change-equipment.ts'
import { asWanted, changePosts } from '../posts/change-posts.ts'
import { findMemberFor, findMemberIn, practiceOf } from '../find-member-for.ts'
import { followUp, type StaffPorts } from './follow-up.ts'
import { lockToChange } from '../lock-member.ts'
import { can } from '../policy.ts'
import { rolesById, wantedEquipment, type WantedPost } from '../posts/wanted-posts.ts'

type Body = BodyOf<typeof updateRoleAndPosition>

/**
 * Changes role and position as sent by the profile, at the locations that the caller administers and where the person already works (STAFFVIEW-019 to
 * 024). Ignores other locations.
 * @throws Forbidden, PracticeAdministratorStays, Conflict with the current row, SoleAdministrator
 */
export async function changeRoleAndPosition(writing: WriteContext, userId: string, body: Body, ports: StaffPorts): Promise<StaffMember> {
  const { actor, db } = writing
  const seen = await findMemberFor(writing, userId, body.location)
  allow(can.manage(actor, seen))
  const practiceId = practiceOf(seen)
  const locked = await lockToChange(writing, { practiceId, userId })
  refuseStale(locked, body.revision)
  const { member, administered } = locked
  const within = administered.filter((id) => member.locations.includes(id) && (body.location === undefined || id === body.location))
  allow(can.changeAt(within, body.location))
  const roleAt = await rolesAt(writing, body.roles ?? [], within)
  const wanted = member.posts
    .filter((post) => within.includes(post._id))
    .map((post): WantedPost => {
      const isAdministrator = body.adminLocations?.includes(post._id) ?? post.administrator
      return { ...asWanted(post), isAdministrator, roleId: roleAt.get(post._id) ?? post.roleId }
    })
  const concerns = (id: string) => within.includes(id)
  const equipment = body.safetyEquipments && (await wantedEquipment(db, { ids: body.safetyEquipments, locations: within, concerns }))
  const changed = await changePosts(writing, locked, { wanted, within, refusal: SoleAdministrator })
  const reequipped = equipment ? await changeEquipment(writing, locked, { equipment, locations: within }) : []
  const elsewhere = member.posts.some((post) => post.administrator && !within.includes(post._id))
  const isAdministrator = elsewhere || wanted.some((row) => row.isAdministrator)
  await changeEmployment(writing, locked, { newHire: body.newHire, isAdministrator })
  const after = (await findMemberIn(writing, { practiceId, userId })) ?? fail(NotFound)
  const touched = isPersonChanged(member, after) ? after.locations : [...changed.touched, ...reequipped]
  await followUp(writing, locked, { ...changed, touched }, ports)
  return after
}

/** A member has one role per location (STAFFVIEW-023). */
async function rolesAt({ db }: WriteContext, ids: readonly string[], within: readonly string[]): Promise<Map<string, string>> {
  const found = (await rolesById(db, ids)).filter((one) => within.includes(one.locationId))
  const at = new Map(found.map((one) => [one.locationId, one.id]))
  return at.size === found.length ? at : invalid({ roles: 'Please choose one role for each location.' })
}
