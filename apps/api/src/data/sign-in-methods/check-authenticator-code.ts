import { and, eq, isNotNull } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'

import type { Db } from '#api/platform/database/database'
import type { Services } from '#api/platform/services'
import { authenticator } from '../tables.ts'

/** Seconds of one time step (RFC 6238). */
const period = 30
/** Steps before and after the present one whose codes are accepted. */
const acceptedSteps = 1
/** Steps within which a code is recognized as one of another time: a phone whose clock is up to three minutes off. */
const recognizedSteps = 6

/** `otherTime`: the clock of the phone is off. `used`: a code of this or a later step was accepted before. */
export type CodeOutcome = 'right' | 'wrong' | 'otherTime' | 'used'

const sealing = 'authenticator'

/** An authenticator app as it is set up: SHA-1, six digits and 30 seconds, which every app supports. */
const appOf = (secret: Secret, label = '') => new TOTP({ issuer: 'SafePractice', label, secret, period })

/** Makes the secret of an app: 160 bits, as RFC 4226 recommends. Returns it for the person and sealed for the database. */
export function newAuthenticator({ keyring }: Pick<Services, 'keyring'>, label: string) {
  const secret = new Secret({ size: 20 })
  return { secret: secret.base32, uri: appOf(secret, label).toString(), secretSealed: keyring.seal(sealing, secret.base32) }
}

/** Compares a code with an app. Spaces and dashes do not matter. Returns the step of a right code. */
export function compareCode(
  { secretSealed, lastStep }: Pick<typeof authenticator.$inferSelect, 'secretSealed' | 'lastStep'>,
  { services, code, now }: { services: Pick<Services, 'keyring'>; code: string; now: Date },
): { outcome: Exclude<CodeOutcome, 'right'> } | { outcome: 'right'; step: number } {
  const app = appOf(Secret.fromBase32(services.keyring.open(sealing, secretSealed)))
  const timestamp = now.getTime()
  const offset = app.validate({ token: code.replaceAll(/[\s-]/g, ''), timestamp, window: recognizedSteps })
  if (offset === null) return { outcome: 'wrong' }
  if (Math.abs(offset) > acceptedSteps) return { outcome: 'otherTime' }
  const step = app.counter({ timestamp }) + offset
  return lastStep !== null && step <= lastStep ? { outcome: 'used' } : { outcome: 'right', step }
}

/** Checks a code of a person's confirmed app and uses it up. The row is locked, so that of two requests with one code only one is right. */
export async function checkAuthenticatorCode(
  db: Db,
  { userId, ...compared }: { userId: string; services: Pick<Services, 'keyring'>; code: string; now: Date },
): Promise<CodeOutcome> {
  const [app] = await db
    .select()
    .from(authenticator)
    .where(and(eq(authenticator.userId, userId), isNotNull(authenticator.confirmedAt)))
    .for('update')
  if (!app) return 'wrong'
  const result = compareCode(app, compared)
  if (result.outcome === 'right')
    await db.update(authenticator).set({ lastStep: result.step, lastUsedAt: compared.now }).where(eq(authenticator.id, app.id))
  return result.outcome
}
