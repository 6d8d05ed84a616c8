import { and, eq, inArray, isNull } from 'drizzle-orm'

import { recoveryCodeCount } from '#contract/sign-in-methods/sign-in-methods'

import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import { newRecoveryCode } from '#api/platform/secrets'
import type { Services } from '#api/platform/services'
import { recoveryCode } from '../tables.ts'

const use = 'recovery-code'

interface Codes {
  services: Pick<Services, 'keyring'>
  userId: string
  now: Date
}

/** Makes ten recovery codes in place of all earlier ones. They are returned this once; only keyed hashes are stored. */
export async function replaceRecoveryCodes(db: Db, { services, userId, now }: Codes): Promise<string[]> {
  await db.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  const codes = new Set<string>()
  while (codes.size < recoveryCodeCount) codes.add(newRecoveryCode())
  await db
    .insert(recoveryCode)
    .values([...codes].map((code) => ({ id: newId(now), userId, codeHash: services.keyring.mac(use, code), createdAt: now })))
  return [...codes]
}

/** Uses up a recovery code. Of two requests with the same code, one finds it used. Returns whether it was right. */
export async function takeRecoveryCode(db: Db, { services, userId, now, code }: Codes & { code: string }): Promise<boolean> {
  const taken = await db
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCode.userId, userId),
        inArray(recoveryCode.codeHash, [...services.keyring.macs(use, plainCode(code))]),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ id: recoveryCode.id })
  return taken.length === 1
}

const unusedCodes = (userId: string) => and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt))

/** The number of codes that a person can still use. */
export const countRecoveryCodes = (db: Db, userId: string): Promise<number> => db.$count(recoveryCode, unusedCodes(userId))

/** A code as it was made: without the spaces and dashes of a person, in lower case. */
const plainCode = (typed: string) => typed.replaceAll(/[\s-]/g, '').toLowerCase()

/** Whether a typed code can only be one of the authenticator app. */
export const isAuthenticatorCode = (typed: string) => /^\d{6}$/.test(plainCode(typed))
