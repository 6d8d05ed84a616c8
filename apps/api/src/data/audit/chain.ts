import { contentHash, type StoredEvent } from '../../platform/audit-seal.ts'
import type { Keyring } from '../../platform/secrets.ts'

/** One link of a hash chain, as `audit_link` stores it. Times are ISO texts. */
export interface Link {
  chain: string
  number: number
  eventId: string
  contentHash: string
  linkedAt: string
  mac: string
}

/** The last link of a chain. */
export type Head = Pick<Link, 'chain' | 'number' | 'mac'>

/** The chain of the events that belong to no practice. */
export const accountsChain = 'accounts'

/** Stands in a link instead of the hash of a row that was gone before it was linked. */
export const missingContent = 'missing'

/** The keyed hash of a link over the one before it; the first link follows an empty text. */
export const linkMac = (keyring: Keyring, { chain, number, eventId, contentHash: hash, linkedAt }: Omit<Link, 'mac'>, before: string) =>
  keyring.mac('audit link', JSON.stringify([chain, number, eventId, hash, linkedAt, before]))

/** The links of events behind the heads of their chains, in the given order. */
export function linksBehind(
  keyring: Keyring,
  heads: ReadonlyMap<string, Head>,
  queued: readonly { chain: string; eventId: string; event: StoredEvent | null }[],
  linkedAt: string,
): Link[] {
  const last = new Map(heads)
  return queued.map(({ chain, eventId, event }) => {
    const before = last.get(chain)
    const hash = event ? contentHash(keyring, event) : missingContent
    const link = { chain, number: (before?.number ?? 0) + 1, eventId, contentHash: hash, linkedAt }
    const made = { ...link, mac: linkMac(keyring, link, before?.mac ?? '') }
    last.set(chain, made)
    return made
  })
}
