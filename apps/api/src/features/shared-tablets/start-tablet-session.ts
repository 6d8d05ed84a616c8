import { sql } from 'drizzle-orm'

import { NotOnTablet, type startTabletSession as endpoint } from '#contract/shared-tablets/on-tablet'
import { refuseFrozen } from '#api/data/replaced-contacts/frozen'
import { startSession } from '#api/data/sessions/start-session'
import { auditWriter } from '#api/platform/audit/audit'
import type { WithOutsideCalls } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { checkCode } from './check-code.ts'
import { proveTablet, stillPaired } from './prove-tablet.ts'
import { aboutCode } from './store-code.ts'
import { isAt } from './tablet-people.ts'

/** How long a session on a tablet lasts at most, in hours. */
const sessionHours = 0.5

/**
 * Signs a person in on a shared tablet: the key of the tablet and the code of the person on this tablet. Their earlier session there ends.
 * @throws TabletNotPaired, TabletProofRefused, NotOnTablet, TabletCodeWrong, TabletCodeEnded, NoTabletCode, AccountFrozen, TooMany
 */
export async function startTabletSession(context: WithOutsideCalls<typeof endpoint>): Promise<string> {
  const { services, now, requestId, address, userAgent } = context
  const { person: userId, code, ...proof } = context.body
  const at = { services, now, requestId, address, userAgent }
  const tablet = await proveTablet({ ...at, purpose: 'session' }, proof)
  const known = await services.database.system('nobody is known before the code', (db) => isAt(db, tablet, userId))
  if (!known) fail(NotOnTablet)
  await checkCode(at, tablet, { userId, code })
  return services.database.system('a session belongs to a person, not to a practice', async (db) => {
    await stillPaired(db, tablet.id)
    // Freezing waits for this row, and then ends the session that begins here.
    await db.execute(sql`select from "user" where id = ${userId} for share`)
    await refuseFrozen(db, userId)
    if (!(await isAt(db, tablet, userId))) fail(NotOnTablet)
    await db.execute(sql`update session set revoked_at = ${now.toISOString()} where tablet_id = ${tablet.id} and revoked_at is null`)
    const token = await startSession({ db, services, now, userId, kind: 'tablet', tablet, provedTwoFactors: true, hours: sessionHours })
    await auditWriter({ db, actor: null, ...at })({ action: 'tablet_session.started', ...aboutCode(tablet, userId) })
    return token
  })
}
