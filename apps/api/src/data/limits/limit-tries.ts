import { exceedsGuessLimit } from './count-guesses.ts'
import { countTry, failTooManyTries } from './count-tries.ts'
import type { Db } from '#api/platform/database/database'
import type { Services } from '#api/platform/services'

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
  /** Adds limits per person or contact (`of`): over all addresses (`inTotal`), and from this address if `fromOneAddress` is given. */
  whose?: { of: string; fromOneAddress?: number; inTotal: number }
}

const windowMinutes = 60

/**
 * Counts a try of an unauthenticated caller in its own transaction, so that refused tries count too (ruling 6). A whole practice shares one client
 * address, so the limits per address are generous (ruling 2). @throws TooMany.
 */
export async function limitTries({ services, now, transaction }: LimitedCall, { what, address, perAddress, whose }: Limit): Promise<void> {
  const key = services.keyring.mac('limit', `${what}-address:${address}`)
  if ((await transaction(({ db }) => countTry(db, { key, now, windowMinutes }))) > perAddress) failTooManyTries({ now, windowMinutes })
  if (!whose) return
  const guess = { services, now, what, whose: whose.of, address, windowMinutes }
  const { inTotal, fromOneAddress = inTotal } = whose
  if (await transaction(({ db }) => exceedsGuessLimit(db, guess, { fromOneAddress, inTotal }))) failTooManyTries({ now, windowMinutes })
}
