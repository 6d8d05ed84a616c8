import { inArray } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '#api/platform/database/database'
import { readQuery } from '#api/platform/database/rows'
import type { Services } from '#api/platform/services'
import { auditLink, auditUnlinked } from '../tables.ts'
import { linksAfter, type Head } from './chain.ts'
import { eventColumns, eventOf, eventShape } from './stored-event.ts'

/** Events per transaction, which takes a few dozen milliseconds. */
const batchSize = 500
/** Advisory lock that allows one server at a time to link events. */
const lockId = 7_310_038

const lockRow = z.strictObject({ taken: z.boolean() })
const queuedRow = z.strictObject({ ...eventShape, place: z.string(), chain: z.string(), eventId: z.string(), linked: z.boolean() })
const headRow = z.strictObject({ chain: z.string(), number: z.number(), mac: z.string() })

/**
 * Numbers and links one batch of committed events in its own transaction, so that no request waits for it (decision 038). Servers take turns; a
 * server that does not get the lock does nothing. Returns whether more events may be waiting.
 */
export async function linkEvents({ database, keyring, clock }: Pick<Services, 'database' | 'keyring' | 'clock'>): Promise<boolean> {
  return database.system('the chains of all practices are linked by one worker', async (db) => {
    const [turn] = await readQuery(db, lockRow, { text: 'select pg_try_advisory_xact_lock($1) as taken', values: [lockId] })
    if (!turn?.taken) return false
    const queued = await readQueue(db)
    if (queued.length === 0) return false
    // An event that is already linked was queued by hand and has its number.
    const unlinked = queued.filter((row) => !row.linked)
    const heads = await headsOf(db, [...new Set(unlinked.map((row) => row.chain))])
    const events = unlinked.map(({ chain, eventId, place: _, linked: __, ...event }) => ({ chain, eventId, event: eventOf(event) }))
    const now = clock.now()
    const links = linksAfter(keyring, heads, events, now.toISOString()).map((link) => ({ ...link, linkedAt: now }))
    if (links.length > 0) await db.insert(auditLink).values(links)
    const done = queued.map((row) => Number(row.place))
    await db.delete(auditUnlinked).where(inArray(auditUnlinked.place, done))
    return queued.length === batchSize
  })
}

/** Returns the oldest events in the queue. The queue contains only committed events, however late they commit. */
const readQueue = (db: Db) =>
  readQuery(db, queuedRow, {
    text: `select u.place, u.chain, u.event_id as "eventId", exists (select from audit_link l where l.event_id = u.event_id) as linked,
        ${eventColumns}
      from (select distinct on (event_id) * from (select * from audit_unlinked order by place limit $1) oldest order by event_id, place) u
      left join audit_event e on e.id = u.event_id order by u.place`,
    values: [batchSize],
  })

async function headsOf(db: Db, chains: readonly string[]): Promise<Map<string, Head>> {
  const rows = await readQuery(db, headRow, {
    text: `select l.chain, l.number, l.mac from unnest($1::text[]) c(chain)
      cross join lateral (select * from audit_link where chain = c.chain order by number desc limit 1) l`,
    values: [chains],
  })
  return new Map(rows.map((row) => [row.chain, row]))
}
