import { and, eq, lt } from 'drizzle-orm'

import type { keepSession as endpoint, SessionTimes } from '#contract/access/access'
import { SignedOut } from '#contract/endpoint/errors'
import { session } from '#api/data/tables'
import type { InTransaction } from '#api/platform/context'
import { fail } from '#api/platform/errors'

/** Converts seconds to milliseconds. `keepSession` writes the last use at most every 10 seconds (ruling 3). */
const seconds = (count: number) => count * 1_000

/**
 * Records activity and returns the exact remaining time of the session. Other calls extend the session without a guarantee; the page can rely on
 * this one.
 */
export async function keepSession({ db, actor, now, services }: InTransaction<typeof endpoint>): Promise<SessionTimes> {
  const own = eq(session.id, actor.sessionId)
  await db
    .update(session)
    .set({ lastUsedAt: now })
    .where(and(own, lt(session.lastUsedAt, new Date(now.getTime() - seconds(10)))))
  const [row] = await db.select({ lastUsedAt: session.lastUsedAt, expiresAt: session.expiresAt }).from(session).where(own)
  if (!row) return fail(SignedOut)
  const { sessionIdleMinutes: idleMinutes } = services.settings
  const until = (moment: number) => Math.max(0, Math.floor((moment - now.getTime()) / 1_000))
  return {
    idleMinutes,
    idleSeconds: until(row.lastUsedAt.getTime() + seconds(idleMinutes * 60)),
    secondsLeft: until(row.expiresAt.getTime()),
  }
}
