import { NotFound } from '#contract/endpoint/errors'
import * as contract from '#contract/staff/staff'
import { allow } from '#api/platform/actor/allow'
import { handle } from '#api/platform/context'
import { fail } from '#api/platform/errors'
import { isSupport } from '#api/platform/actor/support-access'

import { absenceRoutes } from './absences/routes.ts'
import { addMember } from './invitations/add-member.ts'
import { staffChangeRoutes } from './changes/routes.ts'
import { exportStaffRoute } from './export-staff.ts'
import { filterFor } from './filter-for.ts'
import { findMemberFor, findMemberIn, practiceOf } from './find-member-for.ts'
import { openNameRequest } from './changes/decide-name-request.ts'
import type { StaffPorts } from './changes/follow-up.ts'
import { invitePerson } from './invitations/invite-person.ts'
import { lockMember } from './lock-member.ts'
import { equipmentOfLocation, rolesOfLocations } from './posts/option-lists.ts'
import { can } from './policy.ts'
import { findStaff } from './find-staff.ts'

export const staffRoutes = (ports: StaffPorts) => [
  ...staffChangeRoutes(ports),
  ...absenceRoutes,
  handle(contract.listStaff, async ({ db, actor, params, query, now, services }) => {
    const filter = filterFor(actor, params.locationId, query)
    const { members, total } = await findStaff(db, filter, { now, services, actor })
    return { payload: { data: members, totalCount: total, totalIsExact: true } }
  }),
  exportStaffRoute,
  handle(contract.getStaffMember, async ({ params, ...context }) => {
    const member = await findMemberFor(context, params.userId)
    allow(can.see(context.actor, member))
    if (!can.change(context.actor, member) || isSupport(context.actor)) return { payload: member }
    const nameRequest = await openNameRequest(context.db, { practiceId: practiceOf(member), userId: member._id })
    return { payload: { ...member, ...(nameRequest && { nameRequest }) } }
  }),
  handle(contract.addStaffMember, async (context) => {
    const { userId, practiceId } = await addMember(context, context.body, ports)
    return { payload: (await findMemberIn(context, { practiceId, userId })) ?? fail(NotFound) }
  }),
  handle(contract.newJoinCode, async ({ params, ...context }) => {
    const seen = await findMemberFor(context, params.id)
    allow(can.manage(context.actor, seen))
    const { practiceId, userId, member } = await lockMember(context, { practiceId: practiceOf(seen), userId: seen._id })
    if (!member.invitePending) fail(contract.AlreadyJoined)
    const { firstName, lastName, email, phone, countryCode } = member
    await invitePerson(context, { practiceId, userId, firstName, lastName, email, phone, countryCode })
    await context.audit({ action: 'staff.invited_again', practiceId, target: { kind: 'user', id: userId } })
    return findMemberFor(context, userId)
  }),
  handle(contract.getInviteTarget, async ({ params, ...context }) => {
    const member = await findMemberFor(context, params.userId)
    allow(can.manage(context.actor, member))
    return { payload: member }
  }),
  handle(contract.rolesByLocation, async ({ db, params }) => ({ payload: await rolesOfLocations(db, params.locationId) })),
  handle(contract.rolesByUser, async ({ params, ...context }) => {
    const { actor, db } = context
    const member = await findMemberFor(context, params.userId)
    allow(can.see(actor, member))
    // For a person in several practices, the one where the caller administers (ruling 23).
    const locations = params.userId === actor.userId ? actor.posts.map((post) => post.locationId) : member.locations
    return { payload: await rolesOfLocations(db, locations) }
  }),
  handle(contract.equipmentByLocation, async ({ db, params }) => ({ payload: await equipmentOfLocation(db, params.locationId) })),
]
