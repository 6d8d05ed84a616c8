import type { Plan } from '#wire/plan'

/** One plan with the texts of its card and the yearly prices used where the payment provider is emulated. */
export interface PlanDetails {
  planType: Plan
  title: string
  subTitle: string
  /** Cents per year and location: the practice's first location, then each additional one (BILL-001). */
  tiers: readonly [{ unit_amount: number }, { unit_amount: number }]
}

/** The display name; the value `OSHA&SDS` is shown as "OSHA+SDS" (GEN-008). */
export const planLabel = (plan: Plan): string => plan.replace('&', '+')

/** All plans, the most comprehensive first. In production the amounts of the payment provider replace these. */
export const plans: readonly PlanDetails[] = [
  {
    planType: 'OSHA&SDS',
    title: planLabel('OSHA&SDS'),
    subTitle: 'Tasks, training, plans and records for OSHA, together with the safety data sheet library.',
    tiers: [{ unit_amount: 89_900 }, { unit_amount: 64_900 }],
  },
  {
    planType: 'OSHA',
    title: planLabel('OSHA'),
    subTitle: 'Tasks, training, plans and records that keep your practice in order with OSHA.',
    tiers: [{ unit_amount: 69_900 }, { unit_amount: 49_900 }],
  },
  {
    planType: 'SDS',
    title: planLabel('SDS'),
    subTitle: 'The safety data sheet library: find, keep and print the sheets of your location.',
    tiers: [{ unit_amount: 29_900 }, { unit_amount: 19_900 }],
  },
]

/** The plans offered at registration, in the order of the cards (REG-047). SDS alone is available only through a plan change. */
export const registrationPlans: readonly PlanDetails[] = plans.filter(({ planType }) => planType !== 'SDS')
