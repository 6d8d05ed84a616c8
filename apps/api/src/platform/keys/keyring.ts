import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

import { CodeFault } from '../logging/error-facts.ts'
import { sameSecret } from '../secrets.ts'
import { keptUses, type MacUse, type SealUse } from './key-uses.ts'

/**
 * Seals and signs values with a ring of keys (decision 151). The current key seals and signs. Earlier keys still open and verify. Each use has a
 * separate key, derived from the secret.
 */
export interface Keyring {
  /** The id of the current key, which every value that it seals begins with. */
  readonly id: string
  /** The ids of all keys that open values, the current one first. */
  readonly ids: readonly string[]
  /** Keyed hash for values with little randomness (codes, contacts), so that a stolen table cannot be brute-forced offline. */
  mac(use: MacUse, value: string): string
  /** The keyed hashes under every key, the current one first, to find what an earlier key has made. */
  macs(use: MacUse, value: string): readonly string[]
  seal(use: SealUse, text: string): string
  /**
   * Decrypts a sealed text.
   * @throws if it was not sealed with a key of this ring for this use.
   */
  open(use: SealUse, sealed: string): string
  /** One ring for each key, the current one first. */
  each(): readonly Keyring[]
}

/** The keys of an earlier secret for the uses whose hashes are stored for years, as hexadecimal text. They sign and seal nothing. */
export interface KeptKey {
  id: string
  keys: Readonly<Record<string, string>>
}

interface Key {
  id: string
  /** @throws if this key is not kept for this use */
  keyFor(use: string): Buffer
  opens: boolean
  knows(use: string): boolean
}

/** @param previous earlier secrets @param kept keys of secrets before these, which the ring does not need if it has the secret itself */
export function keyring(current: string, previous: readonly string[] = [], kept: readonly KeptKey[] = []): Keyring {
  const first = keyOf(current)
  const others = [...previous.map(keyOf), ...kept.map(keptKey)]
  return ringOf([first, ...others.filter(({ id }, index) => id !== first.id && others.findIndex((one) => one.id === id) === index)])
}

/** The id of the key that a secret makes. It says nothing about the secret. */
export const keyIdOf = (secret: string): string => derived(secret, 'key id').toString('hex').slice(0, idLength)

/** What to keep of a secret before it is removed. */
export const keptKeyOf = (secret: string): KeptKey => ({
  id: keyIdOf(secret),
  keys: Object.fromEntries(keptUses.map((use) => [use, derived(secret, use).toString('hex')])),
})

/** Whether a keyed hash was made with a key of the ring. */
export const isMac = (ring: Keyring, given: string, { use, value }: { use: MacUse; value: string }): boolean =>
  ring.macs(use, value).some((mac) => sameSecret(given, mac))

const idLength = 8
const sealedForm = /^([0-9a-f]{8})\.([\w-]+)$/

/** The id of the key that sealed a value; undefined for a value of the time before keys had ids. */
export const keyIdIn = (sealed: string): string | undefined => sealedForm.exec(sealed)?.[1]

const derived = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, 'safepractice', use, 32))

function keyOf(secret: string): Key {
  const keys = new Map<string, Buffer>()
  const keyFor = (use: string) => {
    const key = keys.get(use) ?? derived(secret, use)
    // Uses with a secret of the caller would fill the memory.
    if (!use.includes(':')) keys.set(use, key)
    return key
  }
  return { id: keyIdOf(secret), keyFor, opens: true, knows: () => true }
}

function keptKey({ id, keys }: KeptKey): Key {
  const keyFor = (use: string) => {
    const key = keys[use]
    if (key === undefined) throw new CodeFault('A former key is not kept for this use.')
    return Buffer.from(key, 'hex')
  }
  return { id, keyFor, opens: false, knows: (use) => use in keys }
}

function ringOf(keys: readonly [Key, ...Key[]]): Keyring {
  const [current] = keys
  const opening = keys.filter(({ opens }) => opens)
  const mac = (key: Key, use: string, value: string) => createHmac('sha256', key.keyFor(use)).update(value).digest('hex')
  return {
    id: current.id,
    ids: opening.map(({ id }) => id),
    mac: (use, value) => mac(current, use, value),
    macs: (use, value) => keys.filter(({ knows }) => knows(use)).map((key) => mac(key, use, value)),
    seal: (use, text) => `${current.id}.${seal(current.keyFor(use), text)}`,
    open: (use, sealed) => open(opening, { use, sealed }),
    each: () => keys.map((key) => ringOf([key])),
  }
}

function seal(key: Buffer, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** A value without an id of its key is tried with each key. */
function open(keys: readonly Key[], { use, sealed }: { use: string; sealed: string }): string {
  const [, id, body = sealed] = sealedForm.exec(sealed) ?? []
  for (const key of keys)
    if (id === undefined || key.id === id) {
      const text = openWith(key.keyFor(use), body)
      if (text !== undefined) return text
    }
  throw new CodeFault('A sealed value opens with no key of the ring.')
}

function openWith(key: Buffer, body: string): string | undefined {
  const raw = Buffer.from(body, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, raw.subarray(0, 12))
    decipher.setAuthTag(raw.subarray(12, 28))
    return Buffer.concat([decipher.update(raw.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
