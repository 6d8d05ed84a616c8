import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 128 random bits as 32 hexadecimal characters, for secret addresses (ruling 28). */
export const newSecret = () => randomBytes(16).toString('hex')

/** 256 random bits for session tokens (ruling 3). */
export const newToken = () => randomBytes(32).toString('base64url')

/** The hash under which a secret with enough randomness of its own is stored. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Four random digits (OTP-001). */
export const newOneTimeCode = () => String(randomInt(0, 10_000)).padStart(4, '0')

/** Six digits that a person compares or types once. */
export const newSixDigits = () => String(randomInt(0, 1_000_000)).padStart(6, '0')

/** Six uppercase letters and digits without look-alikes (JOIN-003). */
export function newJoinCode(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
}

/** Twelve characters (59 bits) without look-alikes, for links that are typed or sent in text messages and are valid for days at most (ruling 28). */
export function newLinkCode(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  return Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
}

/** Ten characters (49 bits) without look-alikes, for the recovery codes that a person prints. Stored as keyed hashes, and tries are limited. */
export function newRecoveryCode(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  return Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
}

export const sameSecret = (a: string, b: string) =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
