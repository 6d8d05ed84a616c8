import { and, eq, isNull, sql } from 'drizzle-orm'

import { AlreadyMember, InviteUsed } from '#contract/joining/joining'
import { lockPeople } from '#api/data/people/lock-people'
import { currentEmployment, employment, invite } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'

import type { Invite } from './find-invite.ts'
import { handOver } from './hand-over.ts'

/**
 * Uses the invitation for an account: the placeholder's own row, or another account, which receives everything the placeholder has. Locks practice,
 * invitation, employment and locations in the same order as staff changes.
 * @throws InviteUsed, AlreadyMember.
 */
export async function takeInvitation(db: Db, { found, userId, now }: { found: Invite; userId: string; now: Date }): Promise<void> {
  const { practiceId, userId: placeholder } = found
  await lockPeople(db, practiceId)
  const accepted = await db
    .update(invite)
    .set({ acceptedAt: now })
    .where(and(eq(invite.id, found.id), isNull(invite.acceptedAt), isNull(invite.replacedAt)))
    .returning({ id: invite.id })
  if (accepted.length === 0) fail(InviteUsed)
  await db
    .update(employment)
    .set({ acceptedAt: now, revision: sql`${employment.revision} + 1` })
    .where(and(eq(employment.practiceId, practiceId), eq(employment.userId, placeholder), isNull(employment.endedOn)))
  if (userId === placeholder) return
  await db.execute(sql`select id from location where practice_id = ${practiceId} order by id for no key update`)
  if (await worksThere(db, { practiceId, userId })) fail(AlreadyMember)
  await handOver(db, { practiceId, from: placeholder, to: userId })
}

/**
 * Returns whether the account already works there: the person was invited twice, by email and by phone, or a member has since taken the invited
 * contact.
 */
async function worksThere(db: Db, { practiceId, userId }: { practiceId: string; userId: string }): Promise<boolean> {
  const [current] = await db
    .select({ id: currentEmployment.id })
    .from(currentEmployment)
    .where(and(eq(currentEmployment.practiceId, practiceId), eq(currentEmployment.userId, userId)))
  return current !== undefined
}
