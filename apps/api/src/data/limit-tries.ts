import { TooMany } from '#contract/errors'
import { countTry } from './rate-limit.ts'
import type { Db } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import type { Services } from '../platform/services.ts'

interface Limit {
  /** What is counted, for example `register`. */
  what: string
  address: string
  perAddress: number
  /** A contact, where the limit is also per contact. */
  contact?: string
  perContact?: number
}

/**
 * Counts a try of somebody unknown in a transaction of its own, so that refused tries count too (ruling 6). A whole practice shares one
 * client address, so those limits are generous (ruling 2). @throws TooMany.
 */
export async function limitTries(
  {
    services,
    now,
    transaction,
  }: { services: Services; now: Date; transaction: <T>(work: (inside: { db: Db }) => Promise<T>) => Promise<T> },
  { what, address, perAddress, contact, perContact = Infinity }: Limit,
): Promise<void> {
  const count = (key: string) => transaction(({ db }) => countTry(db, { key: services.keyring.mac('limit', key), now, windowMinutes: 60 }))
  if ((await count(`${what}-address:${address}`)) > perAddress) fail(TooMany)
  if (contact && (await count(`${what}:${contact}`)) > perContact) fail(TooMany)
}
