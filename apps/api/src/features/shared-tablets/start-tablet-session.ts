import { NotOnTablet, type startTabletSession as endpoint } from '#contract/shared-tablets/on-tablet'
import type { WithOutsideCalls } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { beginSession } from './begin-session.ts'
import { checkCode } from './check-code.ts'
import { proveTablet } from './prove-tablet.ts'
import { isAt } from './tablet-people.ts'

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
  return services.database.system('a session belongs to a person, not to a practice', (db) => beginSession({ db, ...at }, tablet, userId))
}
