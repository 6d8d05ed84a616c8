import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'

import { NotFound } from '#contract/endpoint/errors'
import { TabletPasswordWrong } from '#contract/shared-tablets/on-tablet'
import { CodeNeedsSecondFactor, type OwnTabletCode, type setOwnTabletCode as endpoint } from '#contract/shared-tablets/own-codes'
import { codeTries, TabletNotPaired } from '#contract/shared-tablets/tablet-proof'
import { clearGuesses, exceedsGuessLimit } from '#api/data/limits/count-guesses'
import { failTooManyTries } from '#api/data/limits/count-tries'
import { secondStepWays } from '#api/data/sign-in-methods/second-factors'
import { session, sharedTablet, user } from '#api/data/tables'
import type { Actor } from '#api/platform/actor/actor'
import { allow } from '#api/platform/actor/allow'
import type { WithOutsideCalls } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { isoMoment, momentInJson, readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'

import { can } from './policy.ts'
import { stillPaired, type Tablet } from './prove-tablet.ts'
import { storeCode } from './store-code.ts'

const ownRow = z.strictObject({
  tablet: z.string(),
  name: z.string(),
  locationName: z.string(),
  code: z.strictObject({ setAt: momentInJson, ended: z.boolean() }).nullable(),
})

/** The paired tablets at the locations of the caller, with what the caller has there. */
export async function ownCodes(db: Db, actor: Actor): Promise<OwnTabletCode[]> {
  const places = actor.posts.map(({ locationId }) => locationId)
  const rows = await readRows(db, ownRow)`
    select t.id as tablet, t.name, l.name as "locationName",
      case when c.user_id is not null then json_build_object('setAt', c.set_at, 'ended', c.wrong_tries >= ${codeTries}) end as code
    from shared_tablet t
    join open_location l on l.practice_id = t.practice_id and l.id = t.location_id
    left join tablet_code c on c.tablet_id = t.id and c.user_id = ${actor.userId}
    where t.revoked_at is null and t.location_id = any(${sql.param(places)}::text[])
    order by l.name, lower(t.name), t.id`
  return rows.map(({ code, ...row }) => ({ ...row, code: code && { ...code, setAt: isoMoment(code.setAt) } }))
}

/** A paired tablet at a location of the caller. @throws TabletNotPaired, Forbidden */
export async function pairedTablet(db: Db, actor: Actor, tabletId: string): Promise<Tablet> {
  const [tablet = fail(NotFound)] = await db.select().from(sharedTablet).where(eq(sharedTablet.id, tabletId))
  allow(can.haveCode(actor, tablet.locationId))
  return tablet.revokedAt ? fail(TabletNotPaired) : tablet
}

const wrongPasswords = { fromOneAddress: 20, inTotal: 100 }
const windowMinutes = 15

/**
 * Sets the own code on a tablet, after the own password. With a second factor, the session must have proved it.
 * @throws TabletNotPaired, TabletPasswordWrong, CodeNeedsSecondFactor, Forbidden, TooMany
 */
export async function setOwnCode(context: WithOutsideCalls<typeof endpoint>): Promise<void> {
  const { actor, params, body, services, now, address, transaction, finish } = context
  const { userId, sessionId } = actor
  const guess = { services, now, what: 'proof', whose: userId, address, windowMinutes }
  const { tablet, tooMany, stored } = await transaction(async ({ db }) => ({
    tablet: await pairedTablet(db, actor, params.tabletId),
    tooMany: await exceedsGuessLimit(db, guess, wrongPasswords),
    stored: await passwordOf(db, userId),
  }))
  if (tooMany) failTooManyTries({ now, windowMinutes })
  if (!(await services.passwords.matches(stored, body.password)))
    fail(TabletPasswordWrong, { fields: { password: TabletPasswordWrong.text } })
  const codeHash = await services.passwords.hash(body.code)
  await finish(async ({ db, audit }) => {
    await stillPaired(db, tablet.id)
    if ((await passwordOf(db, userId)) !== stored) fail(TabletPasswordWrong, { fields: { password: TabletPasswordWrong.text } })
    if ((await secondStepWays(db, userId)).length > 0 && !(await hasProvedTwo(db, sessionId))) fail(CodeNeedsSecondFactor)
    await clearGuesses(db, guess)
    await storeCode({ db, now, audit }, tablet, { userId, codeHash })
  })
}

async function passwordOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select({ passwordHash: user.passwordHash }).from(user).where(eq(user.id, userId)).for('share')
  return row?.passwordHash ?? null
}

async function hasProvedTwo(db: Db, sessionId: string): Promise<boolean> {
  const [row] = await db
    .select({ at: session.provedTwoFactorsAt })
    .from(session)
    .where(and(eq(session.id, sessionId), isNull(session.revokedAt)))
  return Boolean(row?.at)
}
