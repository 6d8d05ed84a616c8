import type { Db } from '#api/platform/database/database'
import type { Services } from '#api/platform/services'
import { countTries, countTry, clearTries } from './count-tries.ts'

/** A try that may be a guess, for example of a password. */
export interface Guess {
  services: Pick<Services, 'keyring'>
  now: Date
  /** The kind of secret, for example `signin`. */
  what: string
  /** The owner of the secret: a person id or a contact. */
  whose: string
  /** The client address of the try. */
  address: string
  windowMinutes: number
}

export interface GuessLimits {
  fromOneAddress: number
  /** The limit over all addresses. It is several times as high, so that a stranger at one address does not use up the owner's tries at another. */
  inTotal: number
}

/**
 * Counts a try and returns whether it exceeds the limit (docs/decisions/021-tries-count-by-person-and-address.md). A try refused because of its
 * address does not count toward the limit over all addresses.
 */
export async function exceedsGuessLimit(db: Db, guess: Guess, { fromOneAddress, inTotal }: GuessLimits): Promise<boolean> {
  const { here, everywhere } = keysOf(guess)
  if ((await countTry(db, { key: here, ...guess })) > fromOneAddress) return true
  return (await countTry(db, { key: everywhere, ...guess })) > inTotal
}

/** Resets the count of the address after a success and removes this try from the count over all addresses. Tries from other addresses still count. */
export async function clearGuesses(db: Db, guess: Guess): Promise<void> {
  const { here, everywhere } = keysOf(guess)
  await clearTries(db, { key: here, ...guess })
  await countTries(db, { keys: [everywhere], times: -1, ...guess })
}

function keysOf({ services, what, whose, address }: Guess) {
  const key = (kind: string) => services.keyring.mac('limit', `${what}:${kind}`)
  return { here: key(`${whose} from ${address}`), everywhere: key(whose) }
}
