import { sql } from 'drizzle-orm'

import { NotOnTablet } from '#contract/shared-tablets/on-tablet'
import { refuseFrozen } from '#api/data/replaced-contacts/frozen'
import { startSession } from '#api/data/sessions/start-session'
import { auditWriter, type AuditMoment } from '#api/platform/audit/audit'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import type { Services } from '#api/platform/services'

import { stillPaired, type Tablet } from './prove-tablet.ts'
import { aboutCode } from './store-code.ts'
import { isAt } from './tablet-people.ts'

/** How long a session on a tablet lasts at most, in hours. */
const sessionHours = 0.5

interface Beginning extends AuditMoment {
  db: Db
  services: Services
}

/**
 * Begins the session of a person who has proved on this tablet to be it. The earlier session there ends. Returns the token.
 * @throws TabletNotPaired, NotOnTablet, AccountFrozen
 */
export async function beginSession({ db, ...at }: Beginning, tablet: Tablet, userId: string): Promise<string> {
  const { services, now } = at
  await stillPaired(db, tablet.id)
  // Freezing waits for this row, and then ends the session that begins here.
  await db.execute(sql`select from "user" where id = ${userId} for share`)
  await refuseFrozen(db, userId)
  if (!(await isAt(db, tablet, userId))) fail(NotOnTablet)
  await db.execute(sql`update session set revoked_at = ${now.toISOString()} where tablet_id = ${tablet.id} and revoked_at is null`)
  const token = await startSession({ db, services, now, userId, kind: 'tablet', tablet, provedTwoFactors: true, hours: sessionHours })
  await auditWriter({ db, actor: null, ...at })({ action: 'tablet_session.started', ...aboutCode(tablet, userId) })
  return token
}
