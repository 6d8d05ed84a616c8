import { localDate } from '#calendar/local-time'
import { NotFound } from '#contract/endpoint/errors'
import type { StaffMember } from '#contract/staff/staff'
import { postAt, type Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { refuseFailedPayment } from '#api/platform/actor/failed-payment'
import type { Services } from '#api/platform/services'

import { can } from './policy.ts'
import { findMember } from './find-staff.ts'

export interface MemberReading {
  db: Db
  actor: Actor
  now: Date
  services: Services
}

/**
 * A current member of one of the caller's practices. Prefers a practice where the caller administers one of the member's locations, then the practice
 * of `near` or, without it, of the caller's current location.
 * @throws NotFound, including for people who have left; SubscriptionFailed while that practice's payment has failed (ruling 27)
 */
export async function findMemberFor(reading: MemberReading, userId: string, near?: string): Promise<StaffMember> {
  const { actor } = reading
  const closest = [near, actor.currentLocationId].map((id) => (id ? postAt(actor, id)?.practiceId : undefined))
  const practices = [...new Set([...closest.flatMap((id) => id ?? []), ...actor.practices])]
  const members: StaffMember[] = []
  for (const practiceId of practices) {
    const member = await findMemberIn(reading, { practiceId, userId })
    if (member) members.push(member)
  }
  const member = members.find((one) => can.manage(actor, one)) ?? members[0] ?? fail(NotFound)
  refuseFailedPayment(actor, practiceOf(member))
  return member
}

/** The member as this practice sees them now, or null. */
export const findMemberIn = ({ db, actor, now, services }: MemberReading, { practiceId, userId }: { practiceId: string; userId: string }) =>
  findMember(db, { practiceId, userId }, { now, services, actor })

/** In wire format, every member belongs to exactly one practice. */
export const practiceOf = (member: StaffMember): string => member.practices[0]?._id ?? fail(NotFound)

/** Today in the practice, at the first of the caller's locations there. */
export const todayOf = (actor: Actor, practiceId: string, now: Date) =>
  localDate(now, actor.posts.find((post) => post.practiceId === practiceId)?.timeZone ?? 'UTC')
