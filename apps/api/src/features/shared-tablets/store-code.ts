import { and, eq } from 'drizzle-orm'

import { tabletCode } from '#api/data/tables'
import type { AuditEntry } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'

import type { Tablet } from './prove-tablet.ts'

interface Storing {
  db: Db
  now: Date
  audit(entry: AuditEntry): Promise<void>
}

/** Stores the code of a person on a tablet. It replaces an earlier one and begins with all of its tries. */
export async function storeCode(
  { db, now, audit }: Storing,
  tablet: Pick<Tablet, 'id' | 'practiceId' | 'locationId' | 'name'>,
  { userId, codeHash }: { userId: string; codeHash: string },
): Promise<void> {
  const fresh = { codeHash, wrongTries: 0, setAt: now }
  await db
    .insert(tabletCode)
    .values({ practiceId: tablet.practiceId, tabletId: tablet.id, userId, ...fresh })
    .onConflictDoUpdate({ target: [tabletCode.tabletId, tabletCode.userId], set: fresh })
  await audit({ action: 'tablet_code.set', ...aboutCode(tablet, userId) })
}

/** Removes the code of a person on a tablet, if there is one. */
export async function removeCode(
  { db, audit }: Omit<Storing, 'now'>,
  tablet: Pick<Tablet, 'id' | 'practiceId' | 'locationId' | 'name'>,
  userId: string,
): Promise<void> {
  const own = and(eq(tabletCode.tabletId, tablet.id), eq(tabletCode.userId, userId))
  const removed = await db.delete(tabletCode).where(own).returning({ userId: tabletCode.userId })
  if (removed.length > 0) await audit({ action: 'tablet_code.removed', ...aboutCode(tablet, userId) })
}

/** What the trail keeps about a code: whose it is and on which tablet, never the code. */
export const aboutCode = ({ practiceId, locationId, name }: Pick<Tablet, 'practiceId' | 'locationId' | 'name'>, userId: string) => ({
  practiceId,
  locationId,
  target: { kind: 'user', id: userId },
  after: { tablet: name },
  shown: ['tablet'],
})
