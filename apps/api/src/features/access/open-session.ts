import { eq, sql } from 'drizzle-orm'

import { AccountFrozen } from '#contract/access/access'
import { AccessEnded, type SignedIn } from '#contract/access/sign-in'
import { NotFound } from '#contract/endpoint/errors'
import { waitingFor } from '#api/data/invitations/waiting-invite'
import { userView } from '#api/data/people/user-view'
import { isFrozen } from '#api/data/replaced-contacts/frozen'
import { auditFailedSignIn, auditSignIn, type SignInRefusal, type SignInWay } from '#api/data/sessions/session-events'
import { startSession } from '#api/data/sessions/start-session'
import { user } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import type { Services } from '#api/platform/services'

/** Where and when somebody signs in. */
export interface SigningIn {
  services: Services
  address: string
  userAgent: string
  now: Date
  requestId: string
  /** Absent where a refusal follows. */
  after?(work: () => Promise<void> | void): void
}

/** The ways that prove one factor only. */
const oneFactor = new Set<SignInWay>(['password', 'google', 'microsoft'])

/** The account of somebody who signs in. */
export type Person = Pick<typeof user.$inferSelect, 'id' | 'registrationState'>

/** What a refused sign-in leaves in the audit trail. */
export const refusedBecause = (signingIn: SigningIn, userId: string | undefined, reason: SignInRefusal) => ({
  persistOnFailure: (db: Db) => auditFailedSignIn(db, { ...signingIn, userId, reason }),
})

/** Returns a person by id and locks the row against a freeze or a new password until the transaction ends. */
export async function lockPerson(db: Db, userId: string): Promise<typeof user.$inferSelect> {
  const [person] = await db.select().from(user).where(eq(user.id, userId)).for('share')
  return person ?? fail(NotFound)
}

/**
 * Refuses a person who has proved who they are, but may not sign in. Requires systemDb and the lock of the person.
 * @throws AccountFrozen, AccessEnded when every employment has ended
 */
export async function refuseSignIn(db: Db, person: Person, signingIn: SigningIn): Promise<void> {
  const { id: userId, registrationState } = person
  if (await isFrozen(db, userId)) fail(AccountFrozen, refusedBecause(signingIn, userId, 'account_frozen'))
  if (registrationState === 2 && !(await maySignIn(db, { userId, now: signingIn.now })))
    fail(AccessEnded, refusedBecause(signingIn, userId, 'access_ended'))
}

/**
 * Starts the session of a person who proved who they are, whichever way they chose. Requires systemDb and the lock of the person.
 * @throws AccountFrozen, AccessEnded
 */
export async function openSession(db: Db, person: Person, { by, ...signingIn }: SigningIn & { by: SignInWay }): Promise<SignedIn> {
  const { id: userId, registrationState } = person
  const { services, now, userAgent } = signingIn
  await refuseSignIn(db, person, signingIn)
  const kind = registrationState === 2 ? 'full' : 'registering'
  const token = await startSession({ db, services, now, userId, kind, userAgent, provedTwoFactors: !oneFactor.has(by) })
  await auditSignIn(db, { ...signingIn, userId, by })
  const view = (await userView(db, userId)) ?? fail(NotFound)
  return { user: view, registrationStep: view.registrationStep, token }
}

/** A person may sign in with a current employment. A former member may sign in to accept a pending invitation (ruling 24). */
async function maySignIn(db: Db, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select where exists (select from current_employment where user_id = ${userId}) or exists (select ${waitingFor({ userId, now })})`)
  return rows.length > 0
}
