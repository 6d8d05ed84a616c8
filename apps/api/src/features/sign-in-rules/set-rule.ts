import { sql } from 'drizzle-orm'

import type { setSignInRule as endpoint, RequiredOf, SignInRule } from '#contract/sign-in-rules/sign-in-rules'
import { OwnFactorNeeded } from '#contract/sign-in-rules/sign-in-rules'
import type { BodyOf } from '#contract/endpoint/endpoint'
import { Conflict } from '#contract/endpoint/errors'
import { lockSignInRule } from '#api/data/people/lock-sign-in-rule'
import type { WriteContext } from '#api/data/records/create-record'
import { secondStepWays } from '#api/data/sign-in-methods/second-factors'
import { signInRule } from '#api/data/tables'
import { fail } from '#api/platform/errors'

import { beginningsOf } from './beginnings-of.ts'
import { readRule } from './read-rules.ts'
import { tellOtherAdministrators } from '#api/data/people/administrators/tell-other-administrators'

/** How many people a requirement covers, from few to many. */
const width: Readonly<Record<RequiredOf, number>> = { nobody: 0, administrators: 1, everybody: 2 }

/**
 * Sets who must prove two factors in a practice (AUTH-03). Whoever asks others must have a second factor, and so cannot lock themselves out. The
 * other administrators are told of every change.
 * @throws Conflict with the current rule, OwnFactorNeeded
 */
export async function setRule(writing: WriteContext, practiceId: string, body: BodyOf<typeof endpoint>): Promise<void> {
  const { db, actor, now, audit } = writing
  await lockSignInRule(db, practiceId)
  const before = await readRule(db, practiceId)
  if (before.revision !== body.revision) fail(Conflict, { details: before })
  const { requiredOf, graceDays } = body
  if (requiredOf === before.requiredOf && graceDays === before.graceDays) return
  if (requiredOf !== 'nobody' && (await secondStepWays(db, actor.userId)).length === 0) fail(OwnFactorNeeded)
  const values = { requiredOf, graceDays, ...beginningsOf(asDates(before), requiredOf, now), changedBy: actor.userId, changedAt: now }
  await db
    .insert(signInRule)
    .values({ practiceId, ...values })
    .onConflictDoUpdate({
      target: signInRule.practiceId,
      set: { ...values, changedByName: null, revision: sql`${signInRule.revision} + 1` },
    })
  await audit({
    action: 'sign_in_rule.changed',
    practiceId,
    target: { kind: 'practice', id: practiceId },
    before: { requiredOf: before.requiredOf, graceDays: before.graceDays },
    after: { requiredOf, graceDays },
    shown: ['requiredOf', 'graceDays'],
  })
  await tellOtherAdministrators(writing, practiceId, {
    subject: isWeaker(before, body) ? 'The sign-in rules were loosened' : 'The sign-in rules were changed',
    text: `${actor.fullName} has changed the sign-in rules of your practice in SafePractice. ${wordsOf(body)}`,
  })
}

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))

const asDates = ({ requiredOf, requiredSince, everybodySince }: SignInRule) => ({
  requiredOf,
  requiredSince: dateOf(requiredSince),
  everybodySince: dateOf(everybodySince),
})

type Asked = Pick<SignInRule, 'requiredOf' | 'graceDays'>

const isWeaker = (before: Asked, after: Asked) =>
  width[after.requiredOf] < width[before.requiredOf] || (after.requiredOf !== 'nobody' && after.graceDays > before.graceDays)

function wordsOf({ requiredOf, graceDays }: Asked): string {
  if (requiredOf === 'nobody') return 'Nobody needs a passkey or an authenticator app any more.'
  const who = requiredOf === 'everybody' ? 'Everybody needs' : 'Administrators need'
  const when = graceDays === 0 ? 'from now on' : graceDays === 1 ? 'after 1 day of grace' : `after ${graceDays} days of grace`
  return `${who} a passkey or an authenticator app ${when}.`
}
