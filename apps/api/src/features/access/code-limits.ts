import type { Guess } from '#api/data/limits/count-guesses'
import { isAuthenticatorCode } from '#api/data/sign-in-methods/recovery-codes'

/**
 * Wrong codes per person and day, over all second steps and proofs. A guess of six digits is right in 3 of 1,000,000 cases, so a stranger who knows
 * the password succeeds in one of ten thousand days. Codes of the app and recovery codes are counted apart: whoever used up one kind still has the
 * other.
 */
export const wrongCodes = { fromOneAddress: 20, inTotal: 30 }
export const windowMinutes = 1_440
export const tooManyCodesText = 'There were too many wrong codes. Please use another way, or try again tomorrow.'

/** The guess that a typed code of a person is. */
export function guessOfCode({ services, now, address }: Pick<Guess, 'services' | 'now' | 'address'>, userId: string, code: string): Guess {
  const what = isAuthenticatorCode(code) ? 'authenticator-code' : 'recovery-code'
  return { services, now, what, whose: userId, address, windowMinutes }
}
