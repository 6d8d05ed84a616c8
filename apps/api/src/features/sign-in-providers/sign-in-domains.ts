import { isDeepStrictEqual } from 'node:util'

import { eq } from 'drizzle-orm'

import { Conflict } from '#contract/endpoint/errors'
import type { setSignInDomains as endpoint } from '#contract/sign-in-providers/sign-in-providers'
import { lockSignInRule, ruleNeverSet } from '#api/data/people/lock-sign-in-rule'
import { tellOtherAdministrators } from '#api/data/people/administrators/tell-other-administrators'
import { signInRule } from '#api/data/tables'
import type { InTransaction } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'

/** Returns the domains that a practice allows for sign-in at a provider. Without a list, every domain and revision 0. */
export async function signInDomains(db: Db, practiceId: string): Promise<{ domains: string[]; revision: number }> {
  const [rule] = await db.select().from(signInRule).where(eq(signInRule.practiceId, practiceId))
  return { domains: rule?.googleDomains ?? [], revision: rule?.domainsRevision ?? 0 }
}

/**
 * Replaces the domains of a practice. Its sign-in rule and the revision of that stay. The other administrators are told of every change.
 * @throws Conflict with the present domains
 */
export async function setSignInDomains(writing: InTransaction<typeof endpoint>) {
  const { db, actor, now, body, audit } = writing
  const { practiceId } = writing.params
  await lockSignInRule(db, practiceId)
  const before = await signInDomains(db, practiceId)
  if (before.revision !== body.revision) fail(Conflict, { details: before })
  const domains = [...new Set(body.domains)].toSorted()
  const changed = { googleDomains: domains, domainsRevision: before.revision + 1 }
  // Without a rule, the row is that of a practice that asks nobody and has never set one.
  const noRule = { practiceId, ...ruleNeverSet, changedBy: actor.userId, changedAt: now }
  await db
    .insert(signInRule)
    .values({ ...noRule, ...changed })
    .onConflictDoUpdate({ target: signInRule.practiceId, set: changed })
  await audit({
    action: 'sign_in_rule.domains_changed',
    practiceId,
    target: { kind: 'practice', id: practiceId },
    before: { domains: before.domains },
    after: { domains },
    shown: ['domains'],
  })
  if (!isDeepStrictEqual(domains, before.domains))
    await tellOtherAdministrators(writing, practiceId, {
      subject: 'The domains for Google and Microsoft were changed',
      text: `${actor.fullName} has changed with which Google and Microsoft accounts people of your practice may sign in to SafePractice. Before: ${wordsOf(before.domains)}. Now: ${wordsOf(domains)}.`,
    })
  return { domains, revision: before.revision + 1 }
}

const wordsOf = (domains: readonly string[]) => (domains.length === 0 ? 'accounts at any domain' : `only accounts at ${domains.join(', ')}`)
