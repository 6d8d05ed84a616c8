import { eq } from 'drizzle-orm'

import { NoRemoval } from '#contract/sign-in-rules/sign-in-rules'
import { NotFound } from '#contract/endpoint/errors'
import type { WriteContext } from '#api/data/records/create-record'
import { sendNotice } from '#api/data/messages/send-notice'
import { factorRemoval, user } from '#api/data/tables'
import { fail } from '#api/platform/errors'

import { tellOtherAdministrators } from '#api/data/people/administrators/tell-other-administrators'
import { openRemovalOf } from './open-removal.ts'

/**
 * Cancels the removal of a person's second factors, by an administrator of the practice or by the person. Tells the person, if somebody else
 * canceled, and the other administrators. @throws NoRemoval
 */
export async function cancelRemoval(writing: WriteContext, { userId, practiceId }: { userId: string; practiceId?: string }): Promise<void> {
  const { db, actor, now, audit } = writing
  const [person = fail(NotFound)] = await db.select().from(user).where(eq(user.id, userId)).for('update')
  const open = await openRemovalOf(db, userId)
  if (!open || (practiceId !== undefined && open.practiceId !== practiceId)) return fail(NoRemoval)
  await db.update(factorRemoval).set({ canceledAt: now, canceledBy: actor.userId }).where(eq(factorRemoval.id, open.id))
  await audit({ action: 'factor_removal.canceled', practiceId: open.practiceId, target: { kind: 'user', id: userId } })
  const text = `${actor.fullName} has canceled the removal of the passkeys and the authenticator app of ${person.fullName}. Everything stays as it is.`
  const subject = 'A removal of a second step was canceled'
  if (userId !== actor.userId) await sendNotice(writing, { person, subject, text })
  await tellOtherAdministrators(writing, open.practiceId, { subject, text })
}
