import { z } from 'zod'

import type { Keyring } from '#api/platform/keys/keyring'
import type { Head } from './chain.ts'

const Sealed = z.object({
  /** When it was written, as an ISO string. */
  at: z.string(),
  heads: z.array(z.object({ chain: z.string(), number: z.number(), mac: z.string() })),
  /** At that time every event had to be signed, so an unsigned one is never genuine. */
  signed: z.literal(true).optional(),
  /** The heads are also kept in a second place. */
  twice: z.literal(true).optional(),
  /** Whoever runs the server began anew here, as after a restored backup. What was written before does not count. */
  anew: z.literal(true).optional(),
  /** Keyed hash of the other fields. */
  seal: z.string(),
})

/** Heads of chains at one moment, as they are written outside of the database. */
export type KeptHeads = Omit<z.infer<typeof Sealed>, 'seal'>

const sealOf = (keyring: Keyring, { at, heads, signed, twice, anew }: KeptHeads) =>
  keyring.mac(
    'audit heads',
    JSON.stringify([
      at,
      heads.map(({ chain, number, mac }: Head) => [chain, number, mac]),
      ...(signed ? ['signed'] : []),
      ...(twice ? ['twice'] : []),
      ...(anew ? ['anew'] : []),
    ]),
  )

/** The text of heads, with a seal that only a server with the key can make. */
export const sealedText = (keyring: Keyring, kept: KeptHeads): string => JSON.stringify({ ...kept, seal: sealOf(keyring, kept) })

/** The heads in a text; null if it was not written with one of the keys. */
export function openSealed(text: string, keys: readonly Keyring[]): KeptHeads | null {
  const { data } = Sealed.safeParse(parse(text))
  if (!data) return null
  const { seal, ...kept } = data
  return keys.some((key) => sealOf(key, kept) === seal) ? kept : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
