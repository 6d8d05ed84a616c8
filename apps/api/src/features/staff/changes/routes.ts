import { eq } from 'drizzle-orm'

import { addColleague, answerSharingRequest, listSharingRequests } from '#contract/staff/colleagues'
import { NotFound } from '#contract/endpoint/errors'
import { largestUnpagedList } from '#contract/endpoint/page-sizes'
import { takeLocationBack } from '#contract/practice-administration/practice-administration'
import * as contract from '#contract/staff/staff-changes'
import { userViews } from '#api/data/people/user-view'
import { colleagueViews } from '#api/data/people/colleague-view'
import { location } from '#api/data/tables'
import { allow } from '#api/platform/actor/allow'
import { handle } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { addColleague as addColleagueAt } from '../colleagues/add-colleague.ts'
import { changeRoleAndPosition } from './change-role-and-position.ts'
import { decideNameRequest } from './decide-name-request.ts'
import { deleteMember } from '../employment/delete-member.ts'
import { editMember } from './edit-member.ts'
import { findMemberFor } from '../find-member-for.ts'
import type { StaffPorts } from './follow-up.ts'
import { can } from '../policy.ts'
import { takeBack } from '../posts/take-back.ts'
import { userIdsAt } from '../find-staff.ts'
import { answerSharing, sharingRequestsOf } from '../colleagues/sharing-requests.ts'

/** The routes to change and delete members, and the short lists about one member. */
export const staffChangeRoutes = (ports: StaffPorts) => [
  handle(contract.updateStaffMember, async ({ params, body, ...writing }) => ({
    payload: await editMember(writing, params.userId, body, ports),
  })),
  handle(contract.deleteStaffMember, async ({ params, ...writing }) => ({
    payload: { leftTasks: await deleteMember(writing, params.userId, ports) },
  })),
  handle(contract.updateRoleAndPosition, async ({ params, body, ...writing }) => ({
    payload: await changeRoleAndPosition(writing, params.userId, body, ports),
  })),
  handle(contract.decideNameRequest, async ({ params, body, ...writing }) => {
    await decideNameRequest(writing, params.userId, body)
    return { payload: { approved: body.approve } }
  }),
  handle(takeLocationBack, async ({ params: { locationId }, ...writing }) => {
    await takeBack(writing, locationId, ports)
    const [place = fail(NotFound)] = await writing.db
      .select({ _id: location.id, name: location.name })
      .from(location)
      .where(eq(location.id, locationId))
    return { payload: place }
  }),
  handle(addColleague, async ({ body, ...writing }) => ({ payload: await addColleagueAt(writing, body, ports) })),
  handle(listSharingRequests, async ({ db, actor }) => ({ payload: await sharingRequestsOf(db, actor) })),
  handle(answerSharingRequest, async ({ params, body, ...writing }) => {
    await answerSharing(writing, { ...params, ...body })
    return { payload: body }
  }),
  handle(contract.listLocationUsers, async ({ query, ...context }) => {
    const { db, actor } = context
    const { locationId, pageNumber = 1, pageSize = largestUnpagedList } = query
    const views = await userViews(db, await userIdsAt(db, { locationId, pageNumber, pageSize }), actor)
    const colleagues = await colleagueViews(context, views)
    return views.map((view, index) => (view._id === actor.userId ? view : (colleagues[index] ?? view)))
  }),
  handle(contract.locationsOfUser, async ({ params, ...context }) => {
    const member = await findMemberFor(context, params.userId)
    allow(can.see(context.actor, member))
    return { payload: member.posts }
  }),
  handle(contract.equipmentOfUser, async ({ params, ...context }) => {
    const member = await findMemberFor(context, params.userId)
    allow(can.see(context.actor, member))
    return { payload: member.equipment }
  }),
]
