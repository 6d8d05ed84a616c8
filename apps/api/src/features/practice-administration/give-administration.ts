import {
  AlreadyPracticeAdministrator,
  LastPracticeAdministrator,
  NotEligible,
  NotPracticeAdministrator,
} from '#contract/practice-administration/practice-administration'
import { lockPeople } from '#api/data/people/lock-people'
import { practiceAdministrators } from '#api/data/people/practice-administrators'
import type { WriteContext } from '#api/data/records/create-record'
import { allow } from '#api/platform/actor/allow'
import { fail } from '#api/platform/errors'
import { refuseSupport } from '#api/platform/actor/support-access'

import { findCandidates, setPosition } from './positions.ts'
import { practiceName, tellAdministrators } from './tell-administrators.ts'
import { can } from './policy.ts'

/** Locks the practice and returns its administrators. @throws NotPracticeAdministrator if the caller is none at this moment, Forbidden for support */
async function lockAdministration({ db, actor }: WriteContext, practiceId: string) {
  refuseSupport(actor)
  await lockPeople(db, practiceId)
  const administrators = await practiceAdministrators(db, practiceId)
  allow(can.passOn(actor, administrators), NotPracticeAdministrator)
  return administrators
}

/**
 * Gives another person the administration of the practice, at once: no consent is needed, because the person already administers a location and can
 * give the position up. Without `keepOwn`, the caller's own position ends. Tells everyone who administers.
 * @throws NotPracticeAdministrator, AlreadyPracticeAdministrator, NotEligible
 */
export async function giveAdministration(
  writing: WriteContext,
  { practiceId, userId, keepOwn }: { practiceId: string; userId: string; keepOwn: boolean },
): Promise<void> {
  const { db, actor, audit } = writing
  const administrators = await lockAdministration(writing, practiceId)
  if (administrators.some(({ id }) => id === userId)) fail(AlreadyPracticeAdministrator)
  const next = (await findCandidates(db, practiceId)).find(({ id }) => id === userId) ?? fail(NotEligible)
  const leaving = administrators.filter(({ id }) => !keepOwn && id === actor.userId)
  await setPosition(writing, { practiceId, userId }, true)
  if (!keepOwn) await setPosition(writing, { practiceId, userId: actor.userId }, false)
  await audit({
    action: keepOwn ? 'practice.administrator_added' : 'practice.handed_over',
    practiceId,
    target: { kind: 'user', id: userId },
  })
  const name = await practiceName(db, practiceId)
  const act = keepOwn
    ? `has made ${next.name} an administrator of ${name}`
    : `has handed over the administration of ${name} to ${next.name}`
  await tellAdministrators(writing, practiceId, {
    subject: `${next.name} now administers ${name}`,
    text: `${actor.fullName} ${act} in SafePractice: plans, card, invoices and the archive of the practice.`,
    also: leaving,
  })
}

/** Ends the caller's own position. Tells everyone who administers. @throws NotPracticeAdministrator, LastPracticeAdministrator */
export async function giveUpAdministration(writing: WriteContext, practiceId: string): Promise<void> {
  const { db, actor, audit } = writing
  const administrators = await lockAdministration(writing, practiceId)
  if (administrators.length === 1) fail(LastPracticeAdministrator)
  await setPosition(writing, { practiceId, userId: actor.userId }, false)
  await audit({ action: 'practice.administration_given_up', practiceId, target: { kind: 'user', id: actor.userId } })
  const name = await practiceName(db, practiceId)
  await tellAdministrators(writing, practiceId, {
    subject: `${actor.fullName} no longer administers ${name}`,
    text: `${actor.fullName} has given up the administration of ${name} in SafePractice.`,
    also: administrators.filter(({ id }) => id === actor.userId),
  })
}
