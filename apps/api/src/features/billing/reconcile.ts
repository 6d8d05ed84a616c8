import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { PaymentsUnavailable } from '#contract/billing'
import { billing, subscription } from '#api/data/tables'
import { auditWriter } from '#api/platform/audit'
import type { Db } from '#api/platform/database'
import { Failure } from '#api/platform/errors'
import { readRows } from '#api/platform/rows'
import type { Services } from '#api/platform/services'

import { askProvider } from './ask-provider.ts'
import { differences, type Difference } from './differences.ts'
import { applyMirror, payerOf, readInOrder } from './mirror.ts'

/** Slightly less than a day, so that the time of day of the run does not drift. */
const intervalMs = 23 * 3_600_000
/** Limit per run; the job runs hourly. */
const maxPractices = 500

/**
 * Job that compares each practice with the payment provider once a day, to catch changes that no event reported. Logs each difference and corrects
 * our copy. Any number of servers may run it. Returns how many practices were compared.
 * @throws PaymentsUnavailable; practices that were not compared are retried in the next hour
 */
export async function reconcile(services: Services): Promise<number> {
  const now = services.clock.now()
  const due = await claimDue(services, now)
  let compared = 0
  for (const [index, practiceId] of due.entries()) {
    try {
      const found = await reconcilePractice(services, practiceId)
      if (found.length > 0) services.log.warn('payments differed from the provider', { practiceId, differences: found })
      compared += 1
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem
      if (problem.declaration.code !== PaymentsUnavailable.code) {
        services.log.warn('a practice was not compared with the payment provider', { practiceId, code: problem.declaration.code })
        continue
      }
      await release(services, due.slice(index))
      throw problem
    }
  }
  return compared
}

const idRow = z.strictObject({ id: z.string() })

async function claimDue({ database }: Services, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - intervalMs)
  const rows = await database.system(
    'the job compares the payments of every practice',
    (db) => readRows(db, idRow)`
      update billing set reconciled_at = ${now.toISOString()}
      where id in (select b.id from billing b where b.reconciled_at is null or b.reconciled_at < ${before.toISOString()}
        order by b.reconciled_at nulls first, b.id limit ${maxPractices} for update skip locked)
      returning practice_id as id`,
  )
  return rows.map((row) => row.id)
}

const release = ({ database }: Services, practices: readonly string[]) =>
  database.system('the job compares the payments of every practice', (db) =>
    db
      .update(billing)
      .set({ reconciledAt: null })
      .where(sql`${billing.practiceId} = any(${sql.param([...practices])}::text[])`),
  )

async function reconcilePractice(services: Services, practiceId: string): Promise<Difference[]> {
  const { payments, database, clock } = services
  const inPractice = <T>(work: (db: Db) => Promise<T>) => database.transaction([practiceId], work)
  const payer = await inPractice((db) => payerOf(db, practiceId))
  if (!payer) return []
  const live = (await askProvider(() => payments.liveSubscriptions(payer.customerId))).map((state) => state.subscriptionId)
  const invoices = await askProvider(() => payments.invoices(payer.customerId))
  const mirrored = await readInOrder({ transaction: (work) => inPractice((db) => work({ db })), payments }, payer)
  const now = clock.now()
  return inPractice(async (db) => {
    const rows = await db.select().from(subscription).where(eq(subscription.practiceId, practiceId))
    const audit = auditWriter({ db, services, actor: null, now, requestId: `reconcile ${practiceId}` })
    await applyMirror({ db, audit }, { practiceId, mirrored, now })
    return differences({ rows, states: mirrored.states, live, invoices })
  })
}
