import { and, eq, isNull, sql } from 'drizzle-orm'

import type { BodyOf } from '#contract/endpoint/endpoint'
import { NameRequestEnded, type decideNameRequest as endpoint } from '#contract/staff/staff-changes'
import { notify } from '#api/data/notifications/notify'
import { fullName, peopleNamedLike } from '#api/data/people/own-name'
import type { WriteContext } from '#api/data/records/create-record'
import { nameRequest, user } from '#api/data/tables'
import { allow } from '#api/platform/actor/allow'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { refuseSupport } from '#api/platform/actor/support-access'

import { findMemberFor, practiceOf } from '../find-member-for.ts'
import { can } from '../policy.ts'

const openOf = (practiceId: string, userId: string) =>
  and(eq(nameRequest.practiceId, practiceId), eq(nameRequest.userId, userId), isNull(nameRequest.endedAt))

/** The open request of a member for another name, with the people who have or nearly have it; null if there is none. */
export async function openNameRequest(db: Db, { practiceId, userId }: { practiceId: string; userId: string }) {
  const [row] = await db.select().from(nameRequest).where(openOf(practiceId, userId))
  if (!row) return null
  const { firstName, lastName, askedAt } = row
  const alike = await peopleNamedLike(db, { practiceId, userId, name: fullName(row) })
  return { firstName, lastName, askedAt: askedAt.toISOString(), alike }
}

/**
 * Decides about the name that a member asked for, and notifies the member. Nobody decides about their own name.
 * @throws Forbidden, NameRequestEnded if it was decided before or if the member asked for another name meanwhile
 */
export async function decideNameRequest(
  writing: WriteContext,
  userId: string,
  { approve, ...seen }: BodyOf<typeof endpoint>,
): Promise<void> {
  const { db, actor, now } = writing
  refuseSupport(actor)
  const member = await findMemberFor(writing, userId)
  allow(can.decideName(actor, member))
  const practiceId = practiceOf(member)
  const [row = fail(NameRequestEnded)] = await db.select().from(nameRequest).where(openOf(practiceId, userId)).for('update')
  if (fullName(row) !== fullName(seen)) fail(NameRequestEnded)
  await db.update(nameRequest).set({ endedAt: now, decidedBy: actor.userId, approved: approve }).where(eq(nameRequest.id, row.id))
  const { firstName, lastName } = row
  if (approve)
    await db
      .update(user)
      .set({ firstName, lastName, revision: sql`${user.revision} + 1` })
      .where(eq(user.id, userId))
  await writing.audit({
    action: approve ? 'user.name_approved' : 'user.name_refused',
    practiceId,
    target: { kind: 'user', id: userId, formerName: member.fullName },
    before: { firstName: member.firstName, lastName: member.lastName },
    after: { firstName, lastName },
    shown: ['firstName', 'lastName'],
  })
  const [locationId] = member.locations
  const title = approve ? 'Your new name was approved' : 'Your new name was refused'
  if (locationId)
    await notify(writing, [userId], {
      practiceId,
      locationId,
      kind: 'nameDecided',
      type: 'ACCOUNT',
      title,
      subTitle: fullName(row),
      targetId: userId,
    })
}
