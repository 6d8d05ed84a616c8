import { z } from 'zod'

import { contentHash, eventMac } from '#api/platform/audit/audit-seal'
import type { Db } from '#api/platform/database/database'
import { readQuery } from '#api/platform/database/rows'
import type { Keyring } from '#api/platform/keys/keyring'
import { eventColumns, eventOf, eventShape } from './stored-event.ts'

const purgeRow = z.strictObject({ ...eventShape, hash: z.string(), number: z.number() })
const named = z.object({ numbers: z.array(z.number()) })

/**
 * Returns the numbers of a chain whose events the server purged. They are listed in a later event of the same chain that was written with one of the
 * keys and is unchanged since it was linked (decision 040).
 */
export async function purgedNumbers(db: Db, chain: string, keys: readonly Keyring[]): Promise<ReadonlySet<number>> {
  const rows = await readQuery(db, purgeRow, {
    text: `select ${eventColumns}, l.content_hash as hash, l.number from audit_event e join audit_link l on l.event_id = e.id and l.chain = $1
      where e.practice_id = $1 and e.action = 'audit_trail.purged'`,
    values: [chain],
  })
  return new Set(
    rows.flatMap(({ hash, number, ...columns }) => {
      const event = eventOf(columns)
      const genuine =
        event && keys.some((key) => eventMac(key, event) === event.mac) && keys.some((key) => contentHash(key, event) === hash)
      const purged = genuine ? named.safeParse(event.after) : undefined
      return purged?.success ? purged.data.numbers.filter((one) => one < number) : []
    }),
  )
}
