import { z } from 'zod'

import { eventMac } from '#api/platform/audit/audit-seal'
import type { Db } from '#api/platform/database/database'
import { readQuery } from '#api/platform/database/rows'
import type { Keyring } from '#api/platform/keys/keyring'
import { eventColumns, eventOf, eventShape } from './stored-event.ts'

/** A record that was filed and is gone without a purge. */
export interface VanishedRecord {
  chain: string
  /** The number of the event of its filing; null if that event is not linked yet. */
  number: number | null
  /** The event of its filing. */
  eventId: string
}

const goneRow = z.strictObject({ ...eventShape, chain: z.string(), number: z.number().nullable(), created: z.string() })

/**
 * Returns, for each practice, the first record that the trail says was filed, that is gone, and that has no purge event written with one of the keys.
 */
export async function vanishedRecords(db: Db, keys: readonly Keyring[]): Promise<VanishedRecord[]> {
  const rows = await readQuery(db, goneRow, {
    text: `select c.practice_id as chain, l.number, c.id as created, ${eventColumns}
      from audit_event c
      left join audit_event e on e.target_id = c.target_id and e.practice_id = c.practice_id and e.action = 'record.purged'
      left join audit_link l on l.event_id = c.id
      where c.action = 'record.created' and c.practice_id is not null and not exists (select from record r where r.id = c.target_id)
      order by c.practice_id, l.number nulls last, c.id`,
  })
  const found = new Map<string, VanishedRecord>()
  for (const { chain, number, created, ...columns } of rows) {
    const purge = eventOf(columns)
    const genuine = purge !== null && keys.some((key) => eventMac(key, purge) === purge.mac)
    if (!genuine && !found.has(chain)) found.set(chain, { chain, number, eventId: created })
  }
  return [...found.values()]
}
