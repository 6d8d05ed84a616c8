import { sameSecret, type Keyring } from '#api/platform/secrets'

/** A code is shown for this long and accepted for as long again, because somebody may still be scanning it: 30 seconds in total. */
const stepMs = 15_000

const use = 'group training code'

/** Encrypts the seed of a training's codes for storage. */
export const sealSeed = (keyring: Keyring, seed: string) => keyring.seal(use, seed)

interface Coded {
  id: string
  sealedCodeSeed: string | null
}

const stepAt = (now: Date) => Math.floor(now.getTime() / stepMs)

/** 40 bits are enough for half a minute, and keep the QR code coarse enough for a phone at the back of the room. */
const codeOf = (keyring: Keyring, { id, sealedCodeSeed }: Coded, step: number) =>
  `${id}.${keyring.mac(use, `${keyring.open(use, sealedCodeSeed ?? '')} ${step}`).slice(0, 10)}`

/** Returns the current code and the milliseconds until the next one. */
export function codeAt(keyring: Keyring, group: Coded, now: Date): { code: string; nextCodeIn: number } {
  return { code: codeOf(keyring, group, stepAt(now)), nextCodeIn: stepMs - (now.getTime() % stepMs) }
}

/** Returns the id of the training in a code, which may be any text; undefined if there is none. */
export const groupOf = (code: string) => /^([0-9a-f]{24})\.[0-9a-f]{10}$/.exec(code)?.[1]

/** Returns whether the code is the current or the previous one. */
export function isCurrent(keyring: Keyring, group: Coded, { code, now }: { code: string; now: Date }): boolean {
  if (!group.sealedCodeSeed) return false
  return [0, 1].some((ago) => sameSecret(code, codeOf(keyring, group, stepAt(now) - ago)))
}
