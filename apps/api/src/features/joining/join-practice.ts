import { and, eq, isNull, sql } from 'drizzle-orm'

import { InviteUsed } from '#contract/joining'
import type { Writing } from '#api/data/create-record'
import type { PeoplePorts } from '#api/data/people-ports'
import { employment, invite, membership, user } from '#api/data/tables'
import { fail } from '#api/platform/errors'

import type { Invite } from './find-invite.ts'

/** The person belongs to the practice from now on: the invitation is used up, and the locations' generated work is brought up to date. @throws InviteUsed. */
export async function joinPractice(
  writing: Writing,
  { found, userId }: { found: Invite; userId: string },
  ports: PeoplePorts,
): Promise<void> {
  const { db, now, audit } = writing
  const { practiceId } = found
  const accepted = await db
    .update(invite)
    .set({ acceptedAt: now })
    .where(and(eq(invite.id, found.id), isNull(invite.acceptedAt), isNull(invite.replacedAt)))
    .returning({ id: invite.id })
  if (accepted.length === 0) fail(InviteUsed)
  await db
    .update(employment)
    .set({ acceptedAt: now, revision: sql`${employment.revision} + 1` })
    .where(and(eq(employment.practiceId, practiceId), eq(employment.userId, userId), isNull(employment.endedOn)))
  const posts = await db
    .select({ locationId: membership.locationId })
    .from(membership)
    .where(and(eq(membership.practiceId, practiceId), eq(membership.userId, userId), isNull(membership.endedAt)))
    .orderBy(membership.locationId)
  await db
    .update(user)
    .set({ currentLocationId: posts[0]?.locationId ?? null })
    .where(and(eq(user.id, userId), isNull(user.currentLocationId)))
  await audit({
    action: 'staff.joined',
    practiceId,
    target: { kind: 'user', id: userId },
    after: { locations: posts.map((post) => post.locationId) },
  })
  for (const { locationId } of posts) await ports.peopleChanged(writing, { practiceId, locationId })
}
