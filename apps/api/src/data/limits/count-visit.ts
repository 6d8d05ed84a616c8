import type { Services } from '#api/platform/services'
import { countTry, failTooManyTries } from './count-tries.ts'

/** A visit to a page with a secret address. */
export interface Visit {
  services: Services
  secret: string
  /** The client's address, or its network. */
  address: string
}

/**
 * Guessing 128 bits is hopeless; the limit only reduces the load. A whole practice shares one address, and old posters with outdated addresses stay
 * on walls.
 */
const wrongPerHour = 300

/** Counts a visit per client address and hour, with a separate count for wrong secrets. @throws TooMany */
export async function countVisit(
  { services, address }: Omit<Visit, 'secret'>,
  { page, found, maxPerHour }: { page: string; found: boolean; maxPerHour: number },
): Promise<void> {
  const key = services.keyring.mac('limit', `${page}-${found ? 'read' : 'wrong'}:${address}`)
  const visits = await services.database.transaction([], (db) => countTry(db, { key, now: services.clock.now(), windowMinutes: 60 }))
  if (visits > (found ? maxPerHour : wrongPerHour)) failTooManyTries({ now: services.clock.now(), windowMinutes: 60 })
}
