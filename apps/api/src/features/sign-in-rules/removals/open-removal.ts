import { and, eq, isNull, type SQL } from 'drizzle-orm'

import { factorRemoval } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'

export type Removal = typeof factorRemoval.$inferSelect

/** Selects removals that are neither canceled nor done. */
export const stillOpen: SQL | undefined = and(isNull(factorRemoval.canceledAt), isNull(factorRemoval.doneAt))

/** The removal that waits for a person, in one of the practices that the transaction sees. At most one is open. */
export async function openRemovalOf(db: Db, userId: string): Promise<Removal | null> {
  const [row] = await db
    .select()
    .from(factorRemoval)
    .where(and(eq(factorRemoval.userId, userId), stillOpen))
  return row ?? null
}
