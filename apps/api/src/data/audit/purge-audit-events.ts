import { inArray } from 'drizzle-orm'
import { z } from 'zod'

import { addYears } from '#calendar/days'

import { auditWriter } from '#api/platform/audit/audit'
import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import { eachUnit } from '#api/platform/jobs/units'
import { readQuery } from '#api/platform/database/rows'
import { CodeFault } from '#api/platform/logging/error-facts'
import type { Services } from '#api/platform/services'
import { purgedRecord } from '../tables.ts'

/** Years that audit events are kept after their record is removed (45 CFR 164.316(b)(2)(i)). */
const yearsKept = 6
/** The maximum number of records of a practice per hourly run. */
const maxRecords = 100

const eventRow = z.strictObject({ record: z.string(), number: z.number().nullable(), linked: z.boolean() })
const practiceRow = z.strictObject({ id: z.string() })

type PurgeServices = Pick<Services, 'database' | 'clock' | 'keyring' | 'log'>

/**
 * The job that removes the audit events about records that were removed at least six years ago. The event about the purge of the record itself
 * stays. One event for each practice lists the numbers to remove, and the database removes exactly these (decision 040). Returns the number of
 * removed events.
 * @throws after all practices if one failed
 */
export async function purgeAuditEvents(services: PurgeServices): Promise<number> {
  const { clock, database, log } = services
  const now = clock.now()
  const before = `${addYears(now.toISOString().slice(0, 10), -yearsKept)}T00:00:00Z`
  const due = await database.system('the job looks for old trails in every practice', (db) => duePractices(db, before))
  let removed = 0
  const run = { work: 'purgeAuditEvents', units: due, facts: ({ id }: { id: string }) => ({ practiceId: id }) }
  await eachUnit(log, run, async ({ id: practiceId }) => {
    removed += await database.system('no role of a request removes audit events', (db) =>
      purgePractice(db, { services, now, before, practiceId }),
    )
  })
  return removed
}

const duePractices = (db: Db, before: string) =>
  readQuery(db, practiceRow, {
    text: 'select distinct practice_id as id from purged_record where trail_purged_at is null and removed_at < $1 order by 1',
    values: [before],
  })

async function purgePractice(db: Db, { services, now, before, practiceId }: Omit<Purge, 'numbers'> & { before: string }): Promise<number> {
  const rows = await findTrails(db, { before, practiceId })
  // Events that are not linked yet have no number, so their record waits for the next hour.
  const waiting = new Set(rows.flatMap((row) => (row.linked ? [] : [row.record])))
  const ready = rows.filter((row) => !waiting.has(row.record))
  const numbers = ready.flatMap(({ number }) => (number === null ? [] : [number])).toSorted((a, b) => a - b)
  const removed = numbers.length > 0 ? await purgeNumbers(db, { services, now, practiceId, numbers }) : 0
  const done = [...new Set(ready.map((row) => row.record))]
  await db.update(purgedRecord).set({ trailPurgedAt: now }).where(inArray(purgedRecord.id, done))
  return removed
}

/** Returns the numbers of the events about each record. A record without events gets one row without a number. */
const findTrails = (db: Db, { before, practiceId }: { before: string; practiceId: string }) =>
  readQuery(db, eventRow, {
    text: `select r.id as record, l.number, e.id is null or l.number is not null as linked
      from (select id, practice_id from purged_record where practice_id = $3 and trail_purged_at is null and removed_at < $1 order by removed_at limit $2 for update skip locked) r
      left join audit_event e on e.target_id = r.id and e.practice_id = r.practice_id and e.action <> 'record.purged'
      left join audit_link l on l.event_id = e.id`,
    values: [before, maxRecords, practiceId],
  })

const removedRow = z.strictObject({ removed: z.number() })

interface Purge {
  services: Pick<Services, 'keyring'>
  now: Date
  practiceId: string
  numbers: readonly number[]
}

async function purgeNumbers(db: Db, { services, now, practiceId, numbers }: Purge): Promise<number> {
  const purge = newId(now)
  await auditWriter({ db, services, actor: null, now, requestId: `retention ${practiceId}` })({
    action: 'audit_trail.purged',
    practiceId,
    target: { kind: 'purge', id: purge },
    after: { numbers },
    shown: ['numbers'],
  })
  const [row] = await readQuery(db, removedRow, { text: 'select purge_audit_events($1) as removed', values: [purge] })
  if (row?.removed !== numbers.length) throw new CodeFault('The database removed other audit events than the purge names.')
  return row.removed
}
