import { isOneTooMany, type Guess } from '#api/data/limits/count-guesses'
import { countTry, refuseTry } from '#api/data/limits/count-tries'
import type { Db } from '#api/platform/database'
import type { Services } from '#api/platform/services'

/** In which tries are counted. */
export const windowMinutes = 15
/** Wrong passwords for one person. */
const wrongTries = { fromOneAddress: 20, inAll: 100 }
/** Tries of one client address, right ones too. */
const perAddress = 300

/** Generous per client address, because a whole practice shares one (ruling 2); strict per person, where only wrong tries count. @throws TooMany */
export async function limitSignIns(
  db: Db,
  guess: Guess | undefined,
  { services, address, now }: { services: Services; address: string; now: Date },
) {
  const tooMany = guess ? await isOneTooMany(db, guess, wrongTries) : false
  const fromAddress = await countTry(db, { key: services.keyring.mac('limit', `signin-address:${address}`), now, windowMinutes })
  if (tooMany || fromAddress > perAddress) refuseTry({ now, windowMinutes })
}
