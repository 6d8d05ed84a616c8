import { contentHash, type StoredEvent } from '#api/platform/audit/audit-seal'
import type { Keyring } from '#api/platform/keys/keyring'

/** One link of a hash chain, as stored in `audit_link`. Times are ISO strings. */
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

/** The chain of events without a practice. */
export const accountsChain = 'accounts'

/** Replaces the content hash in a link whose event row was gone before it was linked. */
export const missingContent = 'missing'

/** Returns the keyed hash over a link and the previous link's `mac`, which is an empty string for the first link. */
export const linkMac = (keyring: Keyring, { chain, number, eventId, contentHash: hash, linkedAt }: Omit<Link, 'mac'>, before: string) =>
  keyring.mac('audit link', JSON.stringify([chain, number, eventId, hash, linkedAt, before]))

/** Returns the links that append events to the heads of their chains, in the given order. */
export function linksAfter(
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
