import { and, eq, isNull } from 'drizzle-orm'

import { InviteUsed } from '#contract/joining'
import { invite, user } from '#api/data/tables'
import type { SetupProof } from '#api/platform/context'
import type { Db } from '#api/platform/database'
import { fail } from '#api/platform/errors'

import type { Invite } from './find-invite.ts'

/** Keeps the names that were entered, on the invitation and on the placeholder. @throws InviteUsed, also for an invitation that was replaced. */
export async function keepNames(
  db: Db,
  { proof, firstName, lastName }: { proof: SetupProof; firstName: string; lastName: string },
): Promise<Invite> {
  const [kept = fail(InviteUsed)] = await db
    .update(invite)
    .set({ firstName, lastName })
    .where(and(eq(invite.id, proof.inviteId), isNull(invite.acceptedAt), isNull(invite.replacedAt)))
    .returning()
  await db
    .update(user)
    .set({ firstName, lastName })
    .where(and(eq(user.id, kept.userId), eq(user.registrationState, 0)))
  return kept
}
