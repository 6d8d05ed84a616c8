import { countSealed, type SealedCount } from '../../data/keys/count-sealed.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'
import { broken, ok, warn, type Check, type Finding } from './check.ts'

/** Reports under which keys values are sealed, and whether earlier secrets can be removed. */
export const keyCheck = ({ database, keyring, clock }: { database: Database; keyring: Keyring; clock: Clock }): Check => ({
  name: 'keys',
  run: async () => keyFinding(await countSealed(database, { keyring, now: clock.now() }), keyring),
})

/** What the numbers of sealed values mean. */
export function keyFinding(sealed: SealedCount, keyring: Pick<Keyring, 'id' | 'ids'>): Finding {
  const { current, earlier, nameless, lost, lostIds, expiring, expiringUntil } = sealed
  const waits = 'The server seals them again after its start and every hour: keep APP_SECRET_PREVIOUS until then.'
  if (lost > 0)
    return broken(
      `${lost} values are sealed under a key that is not in the ring (${lostIds.join(', ')}).`,
      'Put the secret of that key into APP_SECRET_PREVIOUS, and start the server.',
    )
  if (earlier > 0) return warn(`${earlier} values are sealed under an earlier key.`, waits)
  if (nameless > 0)
    return warn(
      `${nameless} values were sealed before keys had ids.`,
      'The server seals them again after its start. If some stay, they open with no key: put the secret of that time into APP_SECRET_PREVIOUS.',
    )
  if (expiring > 0)
    return warn(
      `${expiring} values that expire by themselves are sealed under an earlier key.`,
      `Keep APP_SECRET_PREVIOUS until ${expiringUntil?.toISOString() ?? 'then'}.`,
    )
  const says = `All ${current} values are sealed under the current key (${keyring.id}).`
  return keyring.ids.length > 1 ? ok(`${says} APP_SECRET_PREVIOUS can be removed.`) : ok(says)
}
