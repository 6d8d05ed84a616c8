import { eq, sql } from 'drizzle-orm'

import { NotOnTablet, SetCodeInAccount, TabletPasswordWrong, type setCodeOnTablet as endpoint } from '#contract/shared-tablets/on-tablet'
import { refuseFrozen } from '#api/data/replaced-contacts/frozen'
import { secondStepWays } from '#api/data/sign-in-methods/second-factors'
import { user } from '#api/data/tables'
import { clearGuesses, exceedsGuessLimit } from '#api/data/limits/count-guesses'
import { failTooManyTries } from '#api/data/limits/count-tries'
import { auditWriter } from '#api/platform/audit/audit'
import type { WithOutsideCalls } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'

import { proveTablet, stillPaired } from './prove-tablet.ts'
import { aboutCode, storeCode } from './store-code.ts'
import { isAt } from './tablet-people.ts'

/** Wrong passwords of one person within the window. A tablet is one address, so both limits are the same. */
const wrongPasswords = { fromOneAddress: 10, inTotal: 50 }
const windowMinutes = 15

/**
 * Sets the code of a person on the tablet that asks, after their password. An account with a second factor sets it in the account instead, because a
 * password alone proves too little there.
 * @throws TabletNotPaired, TabletProofRefused, NotOnTablet, TabletPasswordWrong, SetCodeInAccount, AccountFrozen, TooMany
 */
export async function setCodeOnTablet(context: WithOutsideCalls<typeof endpoint>): Promise<void> {
  const { services, now, requestId, address, userAgent } = context
  const { person: userId, password, code, ...proof } = context.body
  const { database, passwords } = services
  const at = { services, now, requestId, address, userAgent }
  const tablet = await proveTablet({ ...at, purpose: 'code' }, proof)
  const guess = { services, now, what: 'tablet-password', whose: userId, address, windowMinutes }
  const found = await database.system('nobody is known before the password', async (db) => {
    if (!(await isAt(db, tablet, userId))) fail(NotOnTablet)
    if (await exceedsGuessLimit(db, guess, wrongPasswords)) return null
    const [row] = await db.select({ passwordHash: user.passwordHash }).from(user).where(eq(user.id, userId))
    return row ?? fail(NotOnTablet)
  })
  if (!found) return failTooManyTries({ now, windowMinutes })
  if (!(await passwords.matches(found.passwordHash, password)))
    fail(TabletPasswordWrong, {
      fields: { password: TabletPasswordWrong.text },
      persistOnFailure: (db: Db) =>
        auditWriter({ db, actor: null, ...at })({ action: 'tablet_code.refused', ...aboutCode(tablet, userId) }),
    })
  const codeHash = await passwords.hash(code)
  await database.system('the person has proved to be it', async (db) => {
    await stillPaired(db, tablet.id)
    const { rows } = await db.execute(sql`
      select from "user" where id = ${userId} and password_hash = ${found.passwordHash} for share`)
    if (rows.length === 0) fail(TabletPasswordWrong, { fields: { password: TabletPasswordWrong.text } })
    if ((await secondStepWays(db, userId)).length > 0) fail(SetCodeInAccount)
    await refuseFrozen(db, userId)
    if (!(await isAt(db, tablet, userId))) fail(NotOnTablet)
    await clearGuesses(db, guess)
    await storeCode({ db, now, audit: auditWriter({ db, actor: null, ...at }) }, tablet, { userId, codeHash })
  })
}
