import { z } from 'zod'

import { readBackupMarker } from '../backup-marker.ts'
import type { Database, Db } from '../database/database.ts'
import { readQuery } from '../database/rows.ts'
import { hoursOfDelivery, queues } from '../jobs/queues-and-retries.ts'
import { lastVerification, type Verification } from './last-verification.ts'

/** Counts and ages about all practices together. An age is in seconds and is 0 if nothing waits. */
export interface InstallationNumbers {
  queues: readonly QueueNumbers[]
  /** Emails and text messages. */
  outbox: { undelivered: number; oldestAge: number; givenUp: number }
  /** Events of the audit trail that are not linked yet. */
  audit: { unlinked: number; oldestAge: number }
  /** Events of the payment provider that were received and not handled. */
  webhooks: { unhandled: number; oldestAge: number }
  sessions: number
  verification: Verification | null
  /** When the latest backup by `npm run backup` was complete; null before the first one. */
  backupAt: Date | null
}

interface QueueNumbers {
  queue: string
  /** Jobs that are due and not started. */
  waiting: number
  /** Jobs that wait for their time, such as the next attempt. */
  later: number
  /** How long the oldest waiting job has been due. */
  oldestAge: number
}

interface Question {
  now: Date
  sessionIdleMinutes: number
}

const hours = (count: number) => count * 3_600_000
/** The provider sends an event again for three days. What is older is corrected by the daily comparison. */
const hoursOfWebhook = 96
/** A count beyond this is enough to know, and counting on would cost time. */
const enough = 100_000

const oldest = z.date().nullable()
const queueRow = z.strictObject({ queue: z.string(), waiting: z.number(), later: z.number(), oldest })
const outboxRow = z.strictObject({ undelivered: z.number(), givenUp: z.number(), oldest })
const auditRow = z.strictObject({ unlinked: z.number(), oldest })
const webhookRow = z.strictObject({ unhandled: z.number(), oldest })
const sessionRow = z.strictObject({ open: z.number() })

/** Reads the numbers in one transaction. @throws what the database throws */
export async function readInstallationNumbers(database: Database, { now, sessionIdleMinutes }: Question): Promise<InstallationNumbers> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const age = (since: Date | null | undefined) => (since ? Math.max(0, (now.getTime() - since.getTime()) / 1_000) : 0)
  return database.system('the operator counts what waits in all practices', async (db) => {
    const [queued, outbox, audit, webhooks, sessions, verification, backup] = await Promise.all([
      queuesOf(db, now),
      outboxOf(db, ago(hours(hoursOfDelivery))),
      auditOf(db),
      webhooksOf(db, ago(hours(hoursOfWebhook))),
      openSessions(db, now, ago(sessionIdleMinutes * 60_000)),
      lastVerification(db),
      readBackupMarker(db),
    ])
    return {
      queues: queued.map(({ oldest: since, ...counts }) => ({ ...counts, oldestAge: age(since) })),
      outbox: { undelivered: outbox?.undelivered ?? 0, givenUp: outbox?.givenUp ?? 0, oldestAge: age(outbox?.oldest) },
      audit: { unlinked: audit?.unlinked ?? 0, oldestAge: age(audit?.oldest) },
      webhooks: { unhandled: webhooks?.unhandled ?? 0, oldestAge: age(webhooks?.oldest) },
      sessions: sessions?.open ?? 0,
      verification,
      backupAt: backup && new Date(backup.at),
    }
  })
}

const queuesOf = (db: Db, now: Date) =>
  readQuery(db, queueRow, {
    text: `select q.name as queue, j.waiting, j.later, j.oldest from unnest($1::text[]) q(name)
      cross join lateral (select count(*) filter (where start_after <= $2)::int as waiting, count(*) filter (where start_after > $2)::int as later,
        min(start_after) filter (where start_after <= $2) as oldest
        from pgboss.job where name = q.name and state < 'active' and not blocked) j`,
    values: [Object.keys(queues), now],
  })

/** @param givenUpBefore messages from before this moment are not tried any more */
async function outboxOf(db: Db, givenUpBefore: Date) {
  const [row] = await readQuery(db, outboxRow, {
    text: `select count(*) filter (where created_at >= $1)::int as undelivered, count(*) filter (where created_at < $1)::int as "givenUp",
      min(created_at) filter (where created_at >= $1) as oldest from outbox_message where delivered_at is null`,
    values: [givenUpBefore],
  })
  return row
}

async function auditOf(db: Db) {
  const [row] = await readQuery(db, auditRow, {
    text: `select (select count(*)::int from (select from audit_unlinked limit ${enough}) counted) as unlinked,
      (select e.at from audit_unlinked u join audit_event e on e.id = u.event_id order by u.place limit 1) as oldest`,
  })
  return row
}

async function webhooksOf(db: Db, since: Date) {
  const [row] = await readQuery(db, webhookRow, {
    text: `select count(*)::int as unhandled, min(received_at) as oldest from payment_event where handled_at is null and received_at >= $1`,
    values: [since],
  })
  return row
}

async function openSessions(db: Db, now: Date, usedSince: Date) {
  const [row] = await readQuery(db, sessionRow, {
    text: `select count(*)::int as open from session where revoked_at is null and expires_at > $1 and last_used_at > $2`,
    values: [now, usedSince],
  })
  return row
}
