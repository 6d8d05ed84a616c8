import { and, eq, isNull } from 'drizzle-orm'

import { systemDb, type Db } from '#api/platform/database/database'
import { factorRemoval } from '../tables.ts'

/** Cancels the removal of the second factors of a person whose account is being frozen: whoever asked for it may only pretend (AUTH-03). */
export async function cancelRemovals(db: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await systemDb(db, 'whoever opens the link is no member', (all) =>
    all
      .update(factorRemoval)
      .set({ canceledAt: now, canceledBy: userId })
      .where(and(eq(factorRemoval.userId, userId), isNull(factorRemoval.canceledAt), isNull(factorRemoval.doneAt))),
  )
}
