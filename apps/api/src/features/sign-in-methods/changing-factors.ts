import { eq } from 'drizzle-orm'

import { NotFound } from '#contract/endpoint/errors'
import { countRecoveryCodes, replaceRecoveryCodes } from '#api/data/sign-in-methods/recovery-codes'
import { session, user } from '#api/data/tables'
import type { Actor } from '#api/platform/actor/actor'
import type { AuditEntry } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import type { Services } from '#api/platform/services'

/** A change of the caller's ways to sign in. */
export interface ChangingFactors {
  db: Db
  actor: Actor
  now: Date
  services: Services
  userAgent: string
  audit(entry: AuditEntry): Promise<void>
  after(work: () => Promise<void> | void): void
}

/** Returns the caller and locks the row, so that changes of their ways to sign in come one after the other. */
export async function lockOwner(db: Db, userId: string): Promise<typeof user.$inferSelect> {
  const [person] = await db.select().from(user).where(eq(user.id, userId)).for('update')
  return person ?? fail(NotFound)
}

/** The event of a change of the caller's ways to sign in. Every practice of the person gets it. */
export const auditOf = <const A extends AuditEntry['action']>({ userId }: Actor, action: A) => ({
  action,
  everyPractice: true as const,
  target: { kind: 'user', id: userId },
})

/**
 * Concludes the addition of a second factor: this session has now proved two, and whoever has no recovery codes gets ten. A person whose only passkey
 * is on a lost phone would otherwise be locked out.
 */
export async function factorAdded({ db, actor, now, services }: ChangingFactors): Promise<string[] | null> {
  await db.update(session).set({ provedTwoFactorsAt: now }).where(eq(session.id, actor.sessionId))
  if ((await countRecoveryCodes(db, actor.userId)) > 0) return null
  return replaceRecoveryCodes(db, { services, userId: actor.userId, now })
}
