import { Forbidden, NotFound } from '#contract/errors'
import * as contract from '#contract/staff'
import { localDate } from '#api/data/calendar/days'
import type { PeoplePorts } from '#api/data/people-ports'
import { isAdministratorOf, postAt, type Actor } from '#api/platform/actor'
import { handle } from '#api/platform/context'
import type { Db } from '#api/platform/database'
import { fail } from '#api/platform/errors'
import type { Services } from '#api/platform/services'

import { addMember } from './add-member.ts'
import { invitePerson, lockEmployment } from './invite-person.ts'
import { equipmentOfLocation, rolesOfLocation, rolesOfUser } from './option-lists.ts'
import { can } from './policy.ts'
import { findMember, findStaff } from './queries.ts'

export const staffRoutes = (ports: PeoplePorts) => [
  handle(contract.listStaff, async ({ db, actor, params, query, now, services }) => {
    const here = postAt(actor, params.locationId) ?? fail(NotFound)
    const chosen = (query.selectedLocations ?? []).filter(
      (id) => isAdministratorOf(actor, id) && postAt(actor, id)?.practiceId === here.practiceId,
    )
    const trainingYear = query.trainingDueDate && dayOf(query.trainingDueDate, here.timeZone)
    const filter = { ...query, trainingYear, practiceId: here.practiceId, locations: chosen.length > 0 ? chosen : [params.locationId] }
    const { members, total } = await findStaff(db, filter, { now, services, today: localDate(now, here.timeZone) })
    return { payload: { data: members, totalCount: total, totalIsExact: true } }
  }),
  handle(contract.getStaffMember, async ({ params, ...context }) => {
    const member = await memberFor(context, params.userId)
    return can.see(context.actor, member) ? { payload: member } : fail(Forbidden)
  }),
  handle(contract.addStaffMember, async (context) => {
    const { userId, practiceId } = await addMember(context, context.body, ports)
    const { db, now, services, actor } = context
    return {
      payload: (await findMember(db, { practiceId, userId }, { now, services, today: todayOf(actor, practiceId, now) })) ?? fail(NotFound),
    }
  }),
  handle(contract.newJoinCode, async ({ params, ...context }) => {
    const member = await memberFor(context, params.id)
    if (!can.manage(context.actor, member)) fail(Forbidden)
    if (!member.invitePending) fail(contract.AlreadyJoined)
    const practiceId = member.practices[0]?._id ?? fail(NotFound)
    const { _id: userId, firstName, lastName, email, phone, countryCode } = member
    await lockEmployment(context, { practiceId, userId })
    await invitePerson(context, { practiceId, userId, firstName, lastName, email, phone, countryCode })
    await context.audit({ action: 'staff.invited_again', practiceId, target: { kind: 'user', id: userId } })
    return memberFor(context, userId)
  }),
  handle(contract.getInviteTarget, async ({ params, ...context }) => {
    const member = await memberFor(context, params.userId)
    return can.manage(context.actor, member) ? { payload: member } : fail(Forbidden)
  }),
  handle(contract.rolesByLocation, async ({ db, params }) => ({ payload: await rolesOfLocation(db, params.locationId) })),
  handle(contract.rolesByUser, async ({ params, ...context }) => {
    const member = await memberFor(context, params.userId)
    return can.see(context.actor, member) ? { payload: await rolesOfUser(context.db, params.userId) } : fail(Forbidden)
  }),
  handle(contract.equipmentByLocation, async ({ db, params }) => ({ payload: await equipmentOfLocation(db, params.locationId) })),
]

interface Reading {
  db: Db
  actor: Actor
  now: Date
  services: Services
}

/** A current member of one of the caller's practices: first where the caller administers one of their locations. @throws NotFound, also for people who have left. */
async function memberFor({ db, actor, now, services }: Reading, userId: string) {
  const members: contract.StaffMember[] = []
  for (const practiceId of actor.practices) {
    const member = await findMember(db, { practiceId, userId }, { now, services, today: todayOf(actor, practiceId, now) })
    if (member) members.push(member)
  }
  return members.find((member) => can.manage(actor, member)) ?? members[0] ?? fail(NotFound)
}

const todayOf = (actor: Actor, practiceId: string, now: Date) =>
  localDate(now, actor.posts.find((post) => post.practiceId === practiceId)?.timeZone ?? 'UTC')

/** A plain day, or the day at the location of a moment. */
const dayOf = (value: string, timeZone: string) => (value.includes('T') ? localDate(value, timeZone) : value)
