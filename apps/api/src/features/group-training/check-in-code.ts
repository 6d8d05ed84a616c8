import { isMac, type Keyring } from '#api/platform/keys/keyring'
import { sameSecret } from '#api/platform/secrets'

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
const codesOf = (keyring: Keyring, { id, sealedCodeSeed }: Coded, step: number) =>
  keyring.macs(use, `${keyring.open(use, sealedCodeSeed ?? '')} ${step}`).map((mac) => `${id}.${mac.slice(0, 10)}`)

/** Returns the current code and the milliseconds until the next one. */
export function codeAt(keyring: Keyring, group: Coded, now: Date): { code: string; nextCodeIn: number } {
  const [code = ''] = codesOf(keyring, group, stepAt(now))
  return { code, nextCodeIn: stepMs - (now.getTime() % stepMs) }
}

/** Returns the id of the training in a code, which may be any text; undefined if there is none. */
export const groupOf = (code: string) => /^([0-9a-f]{24})\.[0-9a-f]{10}$/.exec(code)?.[1]

/** Returns whether the code is the current or the previous one. */
export function isCurrent(keyring: Keyring, group: Coded, { code, now }: { code: string; now: Date }): boolean {
  if (!group.sealedCodeSeed) return false
  return [0, 1].some((ago) => codesOf(keyring, group, stepAt(now) - ago).some((one) => sameSecret(code, one)))
}

/** Milliseconds that a person has to sign in after a scan, codes by mail or text message included. */
const scanLastsMs = 10 * 60_000

const scanUse = 'group training scan'
const read = (code: string, ms: string) => ({ use: scanUse, value: `${code} ${ms}` }) as const

/** A proof that somebody read this code, whatever it is, at this moment. Nobody can make an earlier one later. */
export function scanOf(keyring: Keyring, code: string, now: Date): string {
  const ms = String(now.getTime())
  return `${ms}.${keyring.mac(scanUse, read(code, ms).value)}`
}

/** Returns when the code was read according to a proof; undefined if the proof is not ours, or too old. */
export function scannedAt(keyring: Keyring, { code, scan, now }: { code: string; scan: string; now: Date }): Date | undefined {
  const [ms = '', seal = ''] = scan.split('.')
  if (!/^\d{1,15}$/.test(ms) || !isMac(keyring, seal, read(code, ms))) return undefined
  const at = new Date(Number(ms))
  return at <= now && now.getTime() - at.getTime() <= scanLastsMs ? at : undefined
}
