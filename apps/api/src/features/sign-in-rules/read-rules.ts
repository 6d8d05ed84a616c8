import { eq, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import type { SignInPerson, SignInRule, SignInRules } from '#contract/sign-in-rules/sign-in-rules'
import { ruleNeverSet } from '#api/data/people/lock-sign-in-rule'
import { administersSomething, graceEnds, isRequiredOf } from '#api/data/people/sign-in-duty'
import { secondStepWays } from '#api/data/sign-in-methods/second-factors'
import { signInRule } from '#api/data/tables'
import type { Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { isoMoment, momentInJson, momentText, readRows } from '#api/platform/database/rows'

import { can } from './policy.ts'

/** A practice that has never set a rule asks nobody. */
export async function readRule(db: Db, practiceId: string): Promise<SignInRule> {
  const [row] = await db.select().from(signInRule).where(eq(signInRule.practiceId, practiceId))
  // The row may hold nothing but the domains of the practice.
  if (!row || row.revision === 0) return { ...ruleNeverSet, changed: null }
  const { graceDays, requiredSince, everybodySince, revision, changedByName, changedAt } = row
  return {
    requiredOf: row.requiredOf === 'everybody' ? 'everybody' : row.requiredOf === 'administrators' ? 'administrators' : 'nobody',
    graceDays,
    requiredSince: requiredSince?.toISOString() ?? null,
    everybodySince: everybodySince?.toISOString() ?? null,
    revision,
    changed: { by: changedByName ?? '', at: changedAt.toISOString() },
  }
}

/** One row per person who works in the practice. */
export const personRow = z.strictObject({
  id: z.string(),
  fullName: z.string(),
  administrator: z.boolean(),
  passkeys: z.int(),
  authenticator: z.boolean(),
  since: momentText.nullable(),
  required: z.boolean(),
  graceUntil: momentText.nullable(),
  removal: z.strictObject({ askedBy: z.string(), askedAt: momentInJson, effectiveAt: momentInJson }).nullable(),
})

/** Who has what for the second step, by name. */
export const peopleOf = (practiceId: string): SQL => sql`
  select u.id, u.full_name as "fullName", ${sql.raw(administersSomething)} as administrator,
    f.passkeys, f.app is not null as authenticator, least(f.first, f.app) as since,
    coalesce(${sql.raw(isRequiredOf)}, false) as required,
    case when ${sql.raw(isRequiredOf)} and f.passkeys = 0 and f.app is null then ${sql.raw(graceEnds)} end as "graceUntil",
    (select json_build_object('askedBy', coalesce(d.asked_by_name, ''), 'askedAt', d.asked_at, 'effectiveAt', d.effective_at)
      from factor_removal d where d.user_id = u.id and d.practice_id = e.practice_id and d.canceled_at is null and d.done_at is null) as removal
  from accepted_employment e join "user" u on u.id = e.user_id and u.registration_state = 2
  left join sign_in_rule r on r.practice_id = e.practice_id
  cross join lateral (select (select count(*)::int from passkey k where k.user_id = u.id) as passkeys,
    (select min(k.created_at) from passkey k where k.user_id = u.id) as first,
    (select min(a.confirmed_at) from authenticator a where a.user_id = u.id and a.confirmed_at is not null) as app) f
  where e.practice_id = ${practiceId} order by "fullName", u.id`

interface Reading {
  db: Db
  actor: Actor
  now: Date
}

/** The rule of a practice with its people, for an administrator of the practice. */
export async function readRules({ db, actor, now }: Reading, practiceId: string): Promise<SignInRules> {
  const rows = await readRows(db, personRow)`${peopleOf(practiceId)}`
  return {
    rule: await readRule(db, practiceId),
    people: rows.map((row) => viewOf({ actor, now }, row)),
    hasOwnFactor: (await secondStepWays(db, actor.userId)).length > 0,
  }
}

const momentOrNull = (text: string | null) => (text === null ? null : isoMoment(text))

function viewOf({ actor, now }: Omit<Reading, 'db'>, { id, removal, ...row }: z.infer<typeof personRow>): SignInPerson {
  const has = row.passkeys > 0 || row.authenticator
  return {
    ...row,
    _id: id,
    since: momentOrNull(row.since),
    graceUntil: momentOrNull(row.graceUntil),
    late: row.graceUntil !== null && new Date(isoMoment(row.graceUntil)) <= now,
    removal: removal && { ...removal, askedAt: isoMoment(removal.askedAt), effectiveAt: isoMoment(removal.effectiveAt) },
    can: { askRemoval: has && !removal && can.askRemoval(actor, id), cancelRemoval: removal !== null },
  }
}
