import { isOneTooMany } from './count-guesses.ts'
import { countTry, refuseTry } from './count-tries.ts'
import type { Db } from '../../platform/database.ts'
import type { Services } from '../../platform/services.ts'

interface LimitedCall {
  services: Services
  now: Date
  transaction<T>(work: (inside: { db: Db }) => Promise<T>): Promise<T>
}

interface Limit {
  /** The counted action, for example `register`. */
  what: string
  address: string
  perAddress: number
  /** Adds limits per person or contact (`of`): over all addresses (`inAll`), and from this address if `fromOneAddress` is given. */
  whose?: { of: string; fromOneAddress?: number; inAll: number }
}

const windowMinutes = 60

/**
 * Counts a try of an unauthenticated caller in its own transaction, so that refused tries count too (ruling 6). A whole practice shares one client
 * address, so the limits per address are generous (ruling 2). @throws TooMany.
 */
export async function limitTries({ services, now, transaction }: LimitedCall, { what, address, perAddress, whose }: Limit): Promise<void> {
  const key = services.keyring.mac('limit', `${what}-address:${address}`)
  if ((await transaction(({ db }) => countTry(db, { key, now, windowMinutes }))) > perAddress) refuseTry({ now, windowMinutes })
  if (!whose) return
  const guess = { services, now, what, whose: whose.of, address, windowMinutes }
  const { inAll, fromOneAddress = inAll } = whose
  if (await transaction(({ db }) => isOneTooMany(db, guess, { fromOneAddress, inAll }))) refuseTry({ now, windowMinutes })
}
