import { eq, or, sql } from 'drizzle-orm'

import { AccessEnded, WrongCredentials } from '#contract/access'
import { TooMany } from '#contract/errors'
import { startSession } from '#api/data/start-session'
import { user } from '#api/data/tables'
import { userView } from '#api/data/user-view'
import { waitingFor } from '#api/data/waiting-invite'
import type { Db } from '#api/platform/database'
import { fail } from '#api/platform/errors'
import { countTry, forgetTries } from '#api/data/rate-limit'
import type { Services } from '#api/platform/services'

export interface Credentials {
  username: string
  password: string
  address: string
  userAgent: string
  now: Date
}

/**
 * Signs a person in by e-mail or phone. Every failure costs the same time and says the same (ruling 1).
 * @throws WrongCredentials, AccessEnded when every employment has ended, TooMany.
 */
export async function signIn(services: Services, { username, password, address, userAgent, now }: Credentials) {
  const contact = username.trim().toLowerCase()
  const phone = contact.replaceAll(/[^\d+]/g, '')
  const found = await services.database.system('nobody is known before signing in', async (db) => {
    await limitTries(db, services, { contact, address, now })
    const phoneMatches = phone.length >= 7 ? [eq(user.phone, phone), eq(user.phone, `+1${phone}`), eq(user.phone, `+${phone}`)] : []
    const [row] = await db
      .select()
      .from(user)
      .where(or(eq(user.email, contact), ...phoneMatches))
      .limit(1)
    return row
  })
  const matches = await services.passwords.matches(found?.passwordHash ?? null, password)
  if (!found || !matches) return fail(WrongCredentials)
  return services.database.system('a session belongs to a person, not to a practice', async (db) => {
    await refuseReplaced(db, found)
    if (found.registrationState === 2) await refuseFormer(db, { userId: found.id, now })
    const kind = found.registrationState === 2 ? 'full' : 'registering'
    const token = await startSession({ db, services, now, userId: found.id, kind, userAgent })
    const view = await userView(db, found.id)
    if (!view) return fail(WrongCredentials)
    await forgetTries(db, { key: contactKey(services, contact), now, windowMinutes })
    return { user: view, registrationStep: view.registrationStep, token }
  })
}

const windowMinutes = 15
const contactKey = (services: Services, contact: string) => services.keyring.mac('limit', `signin:${contact}`)

/** Generous per client address, because a whole practice shares one (ruling 2); strict per contact, where only tries since the last success count. */
async function limitTries(db: Db, services: Services, { contact, address, now }: { contact: string; address: string; now: Date }) {
  const perContact = await countTry(db, { key: contactKey(services, contact), now, windowMinutes })
  const perAddress = await countTry(db, { key: services.keyring.mac('limit', `signin-address:${address}`), now, windowMinutes })
  if (perContact > 20 || perAddress > 300) fail(TooMany, { leave: async () => undefined })
}

/** A password that was replaced while it was compared opens no session: replacing it has ended the others already (ruling 3). */
async function refuseReplaced(db: Db, { id, passwordHash }: typeof user.$inferSelect) {
  const [current] = await db.select({ passwordHash: user.passwordHash }).from(user).where(eq(user.id, id)).for('share')
  if (current?.passwordHash !== passwordHash) fail(WrongCredentials)
}

/** A waiting invitation lets a former member in, to accept it (ruling 24). */
async function refuseFormer(db: Db, { userId, now }: { userId: string; now: Date }) {
  const { rows } = await db.execute(sql`
    select where exists (select from employment where user_id = ${userId} and ended_on is null) or exists (select ${waitingFor({ userId, now })})`)
  if (rows.length === 0) fail(AccessEnded)
}
