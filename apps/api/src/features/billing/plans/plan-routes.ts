import { eq } from 'drizzle-orm'

import { changeSubPlan, planChange, practicePlans, setPlanEnd } from '#contract/billing/plan-changes'
import { NotFound } from '#contract/endpoint/errors'
import { practiceAdministrators } from '#api/data/people/practice-administrators'
import { billing } from '#api/data/tables'
import { allow } from '#api/platform/actor/allow'
import { handle, handleOutside } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'

import { changePlan } from './change-plan.ts'
import { locationPlans } from './location-plans.ts'
import { findLocationSubscription } from './location-subscription.ts'
import { refuseNoOpChange, termsOf } from './plan-terms.ts'
import { setPlanEnd as endOrKeep } from './set-plan-end.ts'
import { can } from '../policy.ts'

/** Routes to show, preview, change and end the plans of locations. */
export const planRoutes = [
  handle(practicePlans, async ({ db, params: { practiceId }, actor }) => {
    allow(can.seePlans(actor, practiceId))
    const canManage = can.managePlans(actor, practiceId)
    const own = actor.posts.filter((post) => post.administrator && post.practiceId === practiceId).map((post) => post.locationId)
    return {
      payload: {
        canManage,
        askWhom: canManage ? [] : (await practiceAdministrators(db, practiceId)).map(({ name }) => name),
        card: canManage ? await storedCard(db, practiceId) : null,
        locations: await locationPlans(db, canManage ? { practiceId } : { only: own }),
      },
    }
  }),
  handleOutside(planChange, async ({ params, query: { selectedPlan }, services, transaction, now }) => {
    const place = await transaction(({ db }) => findLocationSubscription(db, params))
    refuseNoOpChange(place, selectedPlan)
    return { payload: await termsOf(services.payments, place, { selectedPlan, now }) }
  }),
  handleOutside(changeSubPlan, async ({ body, params: { locationId }, ...work }) => {
    await changePlan(work, { locationId, selectedPlan: body.selectedPlan, agreed: body.agreed })
    return { payload: await work.transaction(({ db }) => planOfLocation(db, locationId)) }
  }),
  handleOutside(setPlanEnd, async ({ body, params, ...work }) => {
    await endOrKeep(work, { ...params, ends: body.ends })
    return { payload: await work.transaction(({ db }) => planOfLocation(db, params.locationId)) }
  }),
]

async function storedCard(db: Db, practiceId: string) {
  const [payer] = await db.select().from(billing).where(eq(billing.practiceId, practiceId))
  return payer ? { brand: payer.cardBrand, last4: payer.cardLast4, expMonth: payer.cardExpMonth, expYear: payer.cardExpYear } : null
}

async function planOfLocation(db: Db, locationId: string) {
  const [own] = await locationPlans(db, { only: [locationId] })
  return own ?? fail(NotFound)
}
