import { and, eq, isNull } from 'drizzle-orm'

import { InviteUsed } from '#contract/joining/joining'
import { fullName, notifyAboutInvitedName, type NameNews } from '#api/data/people/own-name'
import { invite, user } from '#api/data/tables'
import type { AuditEntry, SetupProof } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'

import type { Invite } from './find-invite.ts'

/** Stores the entered names on the invitation and on the placeholder. @throws InviteUsed, also for an invitation that was replaced. */
export async function saveInvitedNames(
  db: Db,
  {
    proof,
    firstName,
    lastName,
    audit,
    ...news
  }: NameNews & { proof: SetupProof; firstName: string; lastName: string; audit(entry: AuditEntry): Promise<void> },
): Promise<Invite> {
  const [before] = await db.select().from(invite).where(eq(invite.id, proof.inviteId)).for('update')
  const [kept = fail(InviteUsed)] = await db
    .update(invite)
    .set({ firstName, lastName })
    .where(and(eq(invite.id, proof.inviteId), isNull(invite.acceptedAt), isNull(invite.replacedAt)))
    .returning()
  await db
    .update(user)
    .set({ firstName, lastName })
    .where(and(eq(user.id, kept.userId), eq(user.registrationState, 0)))
  if (before?.firstName === firstName && before.lastName === lastName) return kept
  await audit({
    action: 'invitation.names_changed',
    practiceId: kept.practiceId,
    target: { kind: 'user', id: kept.userId, ...(before && { formerName: fullName(before) }) },
    before: { firstName: before?.firstName, lastName: before?.lastName },
    after: { firstName, lastName },
    shown: ['firstName', 'lastName'],
  })
  const { practiceId, userId } = kept
  if (before) await notifyAboutInvitedName({ ...news, db }, { practiceId, userId, before, wanted: { firstName, lastName } })
  return kept
}
