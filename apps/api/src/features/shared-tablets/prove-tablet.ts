import { eq } from 'drizzle-orm'

import { TabletNotPaired, TabletProofRefused, type TabletProof } from '#contract/shared-tablets/tablet-proof'
import { tabletMessage, type TabletPurpose } from '#wire/tablet-message'
import { sharedTablet, tabletProof } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import type { Services } from '#api/platform/services'

import { readChallenge } from './challenge.ts'
import { isSignedBy } from './tablet-key.ts'

export type Tablet = typeof sharedTablet.$inferSelect

interface Proving {
  services: Pick<Services, 'database' | 'keyring'>
  now: Date
  purpose: TabletPurpose
}

/**
 * Returns the paired tablet that has signed its challenge for this purpose. A challenge counts once, whatever becomes of the request, so a repeated
 * request is refused. A revoked tablet learns that it is revoked only with its own signature.
 * @throws TabletNotPaired, TabletProofRefused
 */
export function proveTablet({ services, now, purpose }: Proving, { tablet: id, challenge, signature }: TabletProof): Promise<Tablet> {
  return services.database.system('a tablet is known only by its key', async (db) => {
    const [tablet = fail(TabletNotPaired)] = await db.select().from(sharedTablet).where(eq(sharedTablet.id, id))
    const issued = readChallenge(challenge, { keyring: services.keyring, tablet: id, now })
    const signed = isSignedBy(tablet.publicKey, tabletMessage({ tablet: id, purpose, challenge }), signature)
    if (!issued || !signed || !(await takeChallenge(db, issued))) fail(TabletProofRefused)
    if (tablet.revokedAt) fail(TabletNotPaired)
    await db.update(sharedTablet).set({ lastSeenAt: now }).where(eq(sharedTablet.id, id))
    return tablet
  })
}

/** Whether the challenge is used for the first time. */
async function takeChallenge(db: Db, { hash, expiresAt }: { hash: string; expiresAt: Date }): Promise<boolean> {
  const taken = await db.insert(tabletProof).values({ challengeHash: hash, expiresAt }).onConflictDoNothing().returning()
  return taken.length > 0
}

/** @throws TabletNotPaired if the tablet was revoked since it proved itself. Holds its row, so that a revocation waits and then ends what began. */
export async function stillPaired(db: Db, tabletId: string): Promise<void> {
  const [row] = await db.select({ revokedAt: sharedTablet.revokedAt }).from(sharedTablet).where(eq(sharedTablet.id, tabletId)).for('share')
  if (!row || row.revokedAt) fail(TabletNotPaired)
}
