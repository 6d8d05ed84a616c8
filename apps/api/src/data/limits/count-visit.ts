import type { Services } from '../../platform/services.ts'
import { countTry, refuseTry } from './count-tries.ts'

/** A visit of a page with a secret address. */
export interface Visit {
  services: Services
  secret: string
  /** The client's address, or its network. */
  address: string
}

/** Guesses of 128 bits are hopeless; the limit ends their noise. A whole practice shares one address, and old posters stay on walls. */
const wrongPerHour = 300

/** Counts a visit per client address and hour, apart for those with a wrong secret. @throws TooMany */
export async function countVisit(
  { services, address }: Omit<Visit, 'secret'>,
  { page, found, mostPerHour }: { page: string; found: boolean; mostPerHour: number },
): Promise<void> {
  const key = services.keyring.mac('limit', `${page}-${found ? 'read' : 'wrong'}:${address}`)
  const visits = await services.database.transaction([], (db) => countTry(db, { key, now: services.clock.now(), windowMinutes: 60 }))
  if (visits > (found ? mostPerHour : wrongPerHour)) refuseTry({ now: services.clock.now(), windowMinutes: 60 })
}
