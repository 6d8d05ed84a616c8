import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { billing, subscription } from '#api/data/tables'
import { Failure } from '#api/platform/errors'
import { eachUnit, inPractice } from '#api/platform/jobs/units'
import { someOf } from '#api/platform/logging/log'
import { readRows } from '#api/platform/database/rows'
import type { Services } from '#api/platform/services'

import { askProvider, isUnavailable } from './ask-provider.ts'
import { differences, type Difference } from './plans/differences.ts'
import type { Inside } from './intents/intents.ts'
import { applyMirror, payerOf, readInOrder } from './mirror.ts'

/** Slightly less than a day, so that the time of day of the run does not drift. */
const intervalMs = 23 * 3_600_000
const job = 'reconcile'
/** Limit per run; the job runs hourly. */
const maxPractices = 500
/** Practices compared at the same time. The provider takes most of the time, and allows many more calls per second. */
const practicesAtOnce = 4

/**
 * Job that compares each practice with the payment provider once a day, to catch changes that no event reported. Logs each difference and corrects
 * our copy. Any number of servers may run it. Returns how many practices were compared.
 * @throws PaymentsUnavailable, or after all practices if one failed; practices that were not compared are retried in the next hour
 */
export async function reconcile(services: Services): Promise<number> {
  const now = services.clock.now()
  const due = new Set(await claimDue(services, now))
  const refused: Refused[] = []
  let compared = 0
  const run = {
    work: job,
    units: [...due],
    facts: (practiceId: string) => ({ practiceId }),
    stopsAt: isUnavailable,
    atOnce: practicesAtOnce,
  }
  try {
    await eachUnit(services.log, run, async (practiceId) => {
      const found = await reconcilePractice(services, practiceId).catch((problem: unknown) => refusal(problem, practiceId))
      due.delete(practiceId)
      if (!Array.isArray(found)) return void refused.push(found)
      compared += 1
      if (found.length > 0) services.log.warn('payments differed from the provider', { practiceId, differences: found })
    })
  } finally {
    if (due.size > 0) await release(services, [...due])
    for (const [code, ofCode] of Map.groupBy(refused, (one) => one.code)) {
      const practices = someOf(ofCode.map(({ practiceId }) => practiceId))
      services.log.warn('practices were not compared with the payment provider', { code, ...practices })
    }
  }
  return compared
}

interface Refused {
  practiceId: string
  code: string
}

/** The provider refuses the practice. It is due again the next day. @throws any other problem */
function refusal(problem: unknown, practiceId: string): Refused {
  if (!(problem instanceof Failure) || isUnavailable(problem)) throw problem
  return { practiceId, code: problem.declaration.code }
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
  const { payments } = services
  const transaction = <T>(work: (inside: Inside) => Promise<T>) =>
    inPractice(services, { practiceId, job, reason: `reconcile ${practiceId}` }, work)
  const payer = await transaction(({ db }) => payerOf(db, practiceId))
  if (!payer) return []
  const live = (await askProvider(() => payments.liveSubscriptions(payer.customerId))).map((state) => state.subscriptionId)
  const invoices = await askProvider(() => payments.invoices(payer.customerId))
  const mirrored = await readInOrder({ transaction, payments }, payer)
  return transaction(async (inside) => {
    const rows = await inside.db.select().from(subscription).where(eq(subscription.practiceId, practiceId))
    await applyMirror(inside, { practiceId, mirrored, now: services.clock.now() })
    return differences({ rows, states: mirrored.states, live, invoices })
  })
}
