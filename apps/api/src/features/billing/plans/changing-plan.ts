import { and, eq, sql } from 'drizzle-orm'

import { PaymentInProgress } from '#contract/billing/billing'
import type { changeSubPlan } from '#contract/billing/plan-changes'
import { billingIntent, practice } from '#api/data/tables'
import type { WithOutsideCalls } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'

import type { LocationSubscription } from './location-subscription.ts'

/** The parts of a request that a plan change uses. No transaction is open during calls to the provider. */
export type ChangingPlan = Pick<WithOutsideCalls<typeof changeSubPlan>, 'transaction' | 'services' | 'actor' | 'now'>

/** Allows one change at a time per location by locking the practice. @throws PaymentInProgress */
export async function refuseOtherChange(db: Db, { practiceId, locationId }: LocationSubscription): Promise<void> {
  await db.select({ id: practice.id }).from(practice).where(eq(practice.id, practiceId)).for('update')
  const open = and(eq(billingIntent.practiceId, practiceId), eq(billingIntent.status, 'open'))
  const [other] = await db
    .select({ id: billingIntent.id })
    .from(billingIntent)
    .where(
      and(open, sql`${billingIntent.kind} in ('changePlan', 'restartPlan') and ${billingIntent.request}->>'locationId' = ${locationId}`),
    )
  if (other) fail(PaymentInProgress)
}
