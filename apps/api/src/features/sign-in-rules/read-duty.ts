import { z } from 'zod'

import type { SignInDuty } from '#contract/sign-in-rules/sign-in-rules'
import { graceEnds, isRequiredOf } from '#api/data/people/sign-in-duty'
import { secondStepWays } from '#api/data/sign-in-methods/second-factors'
import type { Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { isoMoment, momentText, readRows } from '#api/platform/database/rows'
import { sql } from 'drizzle-orm'

import { openRemovalOf } from './removals/open-removal.ts'

const practiceRow = z.strictObject({ id: z.string(), name: z.string(), graceUntil: momentText })

/** What the rules of the person's practices ask of this session, and whether a removal of their factors waits. */
export async function readDuty(db: Db, { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>): Promise<SignInDuty> {
  const rows = await readRows(db, practiceRow)`
    select p.id, p.name, ${sql.raw(graceEnds)} as "graceUntil"
    from accepted_employment e join sign_in_rule r on r.practice_id = e.practice_id join practice p on p.id = e.practice_id
    where e.user_id = ${userId} and ${sql.raw(isRequiredOf)}
      and exists (select from session s where s.id = ${sessionId} and s.proved_two_factors_at is null)
    order by "graceUntil", p.name`
  const removal = await openRemovalOf(db, userId)
  return {
    practices: rows.map(({ id, name, graceUntil }) => ({ _id: id, name, graceUntil: isoMoment(graceUntil) })),
    hasFactor: (await secondStepWays(db, userId)).length > 0,
    removal: removal && {
      askedBy: removal.askedByName ?? '',
      askedAt: removal.askedAt.toISOString(),
      effectiveAt: removal.effectiveAt.toISOString(),
    },
  }
}
