import { eq, sql } from 'drizzle-orm'

import { AccountFrozen } from '#contract/access/access'
import { AccessEnded, WrongCredentials } from '#contract/access/sign-in'
import { identifyByContact } from '#api/data/contacts/find-by-contact'
import { isFrozen } from '#api/data/replaced-contacts/frozen'
import { auditFailedSignIn, auditSignIn } from '#api/data/sessions/session-events'
import { startSession } from '#api/data/sessions/start-session'
import { user } from '#api/data/tables'
import { userView } from '#api/data/people/user-view'
import { waitingFor } from '#api/data/invitations/waiting-invite'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { clearGuesses } from '#api/data/limits/count-guesses'
import type { Services } from '#api/platform/services'

import { limitSignIns, windowMinutes } from './sign-in-limits.ts'

export interface Credentials {
  username: string
  password: string
  address: string
  userAgent: string
  now: Date
  requestId: string
}

/**
 * Signs a person in by email or phone. Every failure takes the same time and returns the same message (ruling 1).
 * @throws WrongCredentials, AccountFrozen, AccessEnded when every employment has ended, TooMany.
 */
export async function signIn(services: Services, { username, password, address, userAgent, now, requestId }: Credentials) {
  const guessOf = (whose: string | undefined) =>
    whose === undefined ? undefined : { services, now, what: 'signin', whose, address, windowMinutes }
  const { person: found, countedAs } = await services.database.system('nobody is known before signing in', async (db) => {
    const meant = await identifyByContact(db, username)
    await limitSignIns(db, guessOf(meant.countedAs), { services, address, now })
    return meant
  })
  const matches = await services.passwords.matches(found?.passwordHash ?? null, password)
  const refused = (reason: 'wrong_credentials' | 'account_frozen' | 'access_ended') => ({
    persistOnFailure: (db: Db) => auditFailedSignIn(db, { userId: found?.id, reason, now, requestId, address, userAgent, services }),
  })
  if (!found || !matches) return fail(WrongCredentials, refused('wrong_credentials'))
  return services.database.system('a session belongs to a person, not to a practice', async (db) => {
    await refuseReplacedPassword(db, found)
    if (await isFrozen(db, found.id)) fail(AccountFrozen, refused('account_frozen'))
    if (found.registrationState === 2 && !(await maySignIn(db, { userId: found.id, now }))) fail(AccessEnded, refused('access_ended'))
    const kind = found.registrationState === 2 ? 'full' : 'registering'
    const token = await startSession({ db, services, now, userId: found.id, kind, userAgent })
    await auditSignIn(db, { userId: found.id, now, requestId, address, userAgent, services })
    const view = await userView(db, found.id)
    if (!view) return fail(WrongCredentials)
    const guess = guessOf(countedAs)
    if (guess) await clearGuesses(db, guess)
    return { user: view, registrationStep: view.registrationStep, token }
  })
}

/**
 * Refuses a password that was replaced while it was being compared. Replacing it has already ended the other sessions (ruling 3), so it must not
 * open a new one.
 */
async function refuseReplacedPassword(db: Db, { id, passwordHash }: typeof user.$inferSelect) {
  const [current] = await db.select({ passwordHash: user.passwordHash }).from(user).where(eq(user.id, id)).for('share')
  if (current?.passwordHash !== passwordHash) fail(WrongCredentials)
}

/** A person may sign in with a current employment. A former member may sign in to accept a pending invitation (ruling 24). */
async function maySignIn(db: Db, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select where exists (select from current_employment where user_id = ${userId}) or exists (select ${waitingFor({ userId, now })})`)
  return rows.length > 0
}
