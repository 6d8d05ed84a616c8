import { and, eq } from 'drizzle-orm'

import { EmailTaken } from '#contract/access/access'
import { Resume, type RegisteringUser } from '#contract/registration/registration'
import { refuseCommonPassword } from '#api/data/passwords/refuse-common-password'
import { user } from '#api/data/tables'
import type { WithOutsideCalls } from '#api/platform/context'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'
import type { registerUser as endpoint } from '#contract/registration/registration'

type Registering = Pick<WithOutsideCalls<typeof endpoint>, 'transaction' | 'services' | 'now'>

export interface NewAccount {
  firstName: string
  lastName: string
  email: string
  password: string
}

type UserRow = typeof user.$inferSelect

/**
 * Step 1. If one address is registered twice at the same time, one request creates the account and the other gets a conflict.
 * @throws EmailTaken if the account is complete, Resume if it is not
 */
export async function registerUser({ transaction, services, now }: Registering, account: NewAccount): Promise<RegisteringUser> {
  refuseCommonPassword(account.password)
  const passwordHash = await services.passwords.hash(account.password)
  const { made, row } = await transaction(async ({ db, audit }) => {
    const { firstName, lastName, email } = account
    const [fresh] = await db
      .insert(user)
      .values({ id: newId(now), firstName, lastName, email, passwordHash, registrationStep: 2, registrationState: 1, createdAt: now })
      .onConflictDoNothing({ target: user.email })
      .returning()
    if (fresh) await audit({ action: 'user.registered', practiceId: null, target: { kind: 'user', id: fresh.id } })
    const [known] = fresh ? [] : await db.select().from(user).where(eq(user.email, email))
    return { made: fresh !== undefined, row: fresh ?? known }
  })
  if (!row || row.registrationState === 2) return fail(EmailTaken)
  if (made) return { ...own(account), _id: row.id, registrationStep: row.registrationStep, isRegistrationCompleted: 1 }
  await disputePassword({ transaction, services }, row, account.password)
  return fail(Resume, {
    text: `Resuming registration for ${account.email}`,
    details: { ...own(account), registrationStep: row.registrationStep },
  })
}

/**
 * Two people have set different passwords for an unverified address, so neither remains valid. The person who proves ownership sends a password with
 * the code. Otherwise a stranger who registers the address first would keep access to the account.
 */
async function disputePassword(
  { transaction, services }: Pick<Registering, 'transaction' | 'services'>,
  row: UserRow,
  password: string,
): Promise<void> {
  const { passwordHash } = row
  if (row.registrationStep > 2 || !passwordHash || (await services.passwords.matches(passwordHash, password))) return
  await transaction(async ({ db, audit }) => {
    await db
      .update(user)
      .set({ passwordHash: null })
      .where(and(eq(user.id, row.id), eq(user.registrationStep, 2), eq(user.passwordHash, passwordHash)))
    await audit({ action: 'user.password_disputed', practiceId: null, target: { kind: 'user', id: row.id } })
  })
}

/** Echoes the caller's input. Only the owner receives the stored names and id of an unfinished account, after the code (REG-019). */
const own = ({ firstName, lastName, email }: NewAccount) => ({ firstName, lastName, email })
