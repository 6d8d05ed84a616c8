import { exceedsGuessLimit, type Guess } from '#api/data/limits/count-guesses'
import { countTry, failTooManyTries } from '#api/data/limits/count-tries'
import type { Db } from '#api/platform/database/database'
import type { Services } from '#api/platform/services'

/** The window in which sign-in attempts are counted, in minutes. */
export const windowMinutes = 15
/** Limits on wrong passwords for one person per window. */
export const wrongTries = { fromOneAddress: 20, inTotal: 100 }
/** Limit on attempts from one client address per window, successful ones included. */
const perAddress = 300

/**
 * Limits sign-ins: loosely per client address, because a whole practice shares one (ruling 2); strictly per person, where only wrong attempts
 * count.
 * @throws TooMany
 */
export async function limitSignIns(
  db: Db,
  guess: Guess | undefined,
  { services, address, now }: { services: Services; address: string; now: Date },
) {
  const tooMany = guess ? await exceedsGuessLimit(db, guess, wrongTries) : false
  const fromAddress = await countTry(db, { key: services.keyring.mac('limit', `signin-address:${address}`), now, windowMinutes })
  if (tooMany || fromAddress > perAddress) failTooManyTries({ now, windowMinutes })
}
