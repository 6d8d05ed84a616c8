import { NotFound } from '#contract/endpoint/errors'
import {
  notRemovableText,
  NotYourself,
  PracticeAdministratorStays,
  SoleAdministratorStays,
  type UnassignedTask,
} from '#contract/staff/staff-changes'
import type { WriteContext } from '#api/data/records/create-record'
import { allow } from '#api/platform/actor/allow'
import { postAt } from '#api/platform/actor/actor'
import { fail } from '#api/platform/errors'

import { raiseEmploymentRevision } from './change-employment.ts'
import { changePosts } from '../posts/change-posts.ts'
import { endEmployment } from './end-employment.ts'
import { findMemberFor, practiceOf } from '../find-member-for.ts'
import { followUp, type StaffPorts } from '../changes/follow-up.ts'
import { lockMember } from '../lock-member.ts'
import { can } from '../policy.ts'

/**
 * Removes a member from the locations that the caller administers (API-A-009). If none remain, the employment ends. Data with a legal retention
 * period is kept (ruling 11). Returns the tasks left without an assignee.
 * @throws NotYourself, PracticeAdministratorStays, SoleAdministratorStays, Forbidden, NotFound
 */
export async function deleteMember(writing: WriteContext, userId: string, ports: StaffPorts): Promise<UnassignedTask[]> {
  const { actor } = writing
  const seen = await findMemberFor(writing, userId)
  allow(can.manage(actor, seen))
  if (userId === actor.userId) fail(NotYourself)
  const locked = await lockMember(writing, { practiceId: practiceOf(seen), userId })
  const { member, administered, practiceId } = locked
  allow(can.remove(actor, member), PracticeAdministratorStays, { text: notRemovableText(member.fullName) })
  const changed = await changePosts(writing, locked, { wanted: [], within: administered, refusal: SoleAdministratorStays })
  if (member.locations.every((id) => administered.includes(id))) {
    const { timeZone } = postAt(actor, changed.left[0] ?? '') ?? fail(NotFound)
    await endEmployment(writing, { practiceId, userId, timeZone })
  } else await raiseEmploymentRevision(writing.db, locked)
  return followUp(writing, locked, changed, ports)
}
