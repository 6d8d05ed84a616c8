import { eq } from 'drizzle-orm'

import { currentSubscription } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'

import { insertSubscription } from './insert-subscription.ts'
import { closeIntent, type Inside, type Paid, type RestartPlanIntent } from './intents.ts'

/** Stores the plan that was paid. Does nothing if the job has done so in the meantime. */
export async function completeRestart({ db, audit }: Inside, { intent, request, state, now }: Paid<RestartPlanIntent>): Promise<void> {
  if (!(await closeIntent(db, intent.id, { now, keepRequest: true }))) return
  const { practiceId } = intent
  const { locationId } = request
  if (await hasPlan(db, locationId)) return
  const plan = await insertSubscription(db, { practiceId, locationId, ordered: { plan: request.planType, tier: 1 }, state, now })
  const after = { plan, amountPaid: state.amountPaid }
  const target = { kind: 'location', id: locationId }
  await audit({ action: 'location.plan_changed', practiceId, locationId, target, after, shown: ['plan', 'amountPaid'] })
}

export async function hasPlan(db: Db, locationId: string): Promise<boolean> {
  return (await db.$count(currentSubscription, eq(currentSubscription.locationId, locationId))) > 0
}
