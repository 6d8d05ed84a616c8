import { and, eq } from 'drizzle-orm'

import { NotFound } from '#contract/endpoint/errors'
import { NothingToRemove, NotOwnRemoval, RemovalOpen, removalHours } from '#contract/sign-in-rules/sign-in-rules'
import type { WriteContext } from '#api/data/records/create-record'
import { sendFreezeLinks } from '#api/data/replaced-contacts/send-freeze-links'
import { secondStepWays } from '#api/data/sign-in-methods/second-factors'
import { acceptedEmployment, factorRemoval, user } from '#api/data/tables'
import { allow } from '#api/platform/actor/allow'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'

import { can } from '../policy.ts'
import { tellOtherAdministrators } from '#api/data/people/administrators/tell-other-administrators'

/**
 * Asks to remove the second factors of a person who lost their device (AUTH-03). Takes effect after a day, so that the person, who gets the link that
 * freezes the account at every contact, can stop somebody who only pretends.
 * @throws NotOwnRemoval, NotFound, NothingToRemove, RemovalOpen
 */
export async function askRemoval(writing: WriteContext, { practiceId, userId }: { practiceId: string; userId: string }): Promise<void> {
  const { db, actor, now, audit } = writing
  allow(can.askRemoval(actor, userId), NotOwnRemoval)
  const [works] = await db
    .select({ id: acceptedEmployment.id })
    .from(acceptedEmployment)
    .where(and(eq(acceptedEmployment.practiceId, practiceId), eq(acceptedEmployment.userId, userId)))
  if (!works) fail(NotFound)
  const [person = fail(NotFound)] = await db.select().from(user).where(eq(user.id, userId)).for('update')
  if ((await secondStepWays(db, userId)).length === 0) fail(NothingToRemove)
  const effectiveAt = new Date(now.getTime() + removalHours * 3_600_000)
  const asked = await db
    .insert(factorRemoval)
    .values({ id: newId(now), practiceId, userId, askedBy: actor.userId, askedAt: now, effectiveAt })
    // Another practice of the person may have asked, which this transaction does not see.
    .onConflictDoNothing()
    .returning({ id: factorRemoval.id })
  if (asked.length === 0) fail(RemovalOpen)
  await audit({ action: 'factor_removal.asked', practiceId, target: { kind: 'user', id: userId } })
  await sendFreezeLinks(writing, person, {
    reason: 'lostDevice',
    subject: 'Your second step is going to be removed',
    happened: `${actor.fullName} says that you lost your device and asked to remove the passkeys and the authenticator app of your SafePractice account. This happens in ${removalHours} hours. If you have not lost it, sign in and cancel it.`,
  })
  await tellOtherAdministrators(writing, practiceId, {
    subject: `The second step of ${person.fullName} is going to be removed`,
    text: `${actor.fullName} asked to remove the passkeys and the authenticator app of ${person.fullName}, who is said to have lost the device. This happens in ${removalHours} hours. Every administrator of the practice can cancel it.`,
  })
}
