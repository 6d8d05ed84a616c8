import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 128 random bits as 32 hexadecimal characters, for secret addresses (ruling 28). */
export const newSecret = () => randomBytes(16).toString('hex')

/** 256 random bits for session tokens (ruling 3). */
export const newToken = () => randomBytes(32).toString('base64url')

/** The hash under which a secret with enough randomness of its own is stored. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Four random digits (OTP-001). */
export const newOneTimeCode = () => String(randomInt(0, 10_000)).padStart(4, '0')

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

/** Seals and signs values. Each use has a separate key, derived from one secret. */
export interface Keyring {
  /** Keyed hash for values with little randomness (codes, contacts), so that a stolen table cannot be brute-forced offline. */
  mac(use: string, value: string): string
  seal(use: string, text: string): string
  /**
   * Decrypts a sealed text.
   * @throws if it was not sealed with this secret and use.
   */
  open(use: string, sealed: string): string
}

export function keyring(appSecret: string): Keyring {
  const keys = new Map<string, Buffer>()
  const keyFor = (use: string) => {
    const key = keys.get(use) ?? Buffer.from(hkdfSync('sha256', appSecret, 'safepractice', use, 32))
    keys.set(use, key)
    return key
  }
  return {
    mac: (use, value) => createHmac('sha256', keyFor(use)).update(value).digest('hex'),
    seal: (use, text) => {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyFor(use), iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open: (use, sealed) => {
      const raw = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', keyFor(use), raw.subarray(0, 12))
      decipher.setAuthTag(raw.subarray(12, 28))
      return Buffer.concat([decipher.update(raw.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}
