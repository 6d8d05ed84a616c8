import { z } from 'zod'

import { CardRefused, ConfirmationNeeded, PayerUnknown, PaymentInProgress, PaymentsUnavailable } from './billing.ts'
import { adminOf, endpoint, id, memberOf, payload, self } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { moment, plan } from '../endpoint/shapes.ts'

/** PLAN-003, verbatim. */
export const SamePlan = error('billing.same_plan', 409, 'Your selected plan and current plan is same.')
/** `details` are the current terms. Nothing was changed. */
export const PriceChanged = error(
  'billing.price_changed',
  409,
  'The price has changed since you opened this. Please look at the new amounts and save again.',
)
export const PlanEnding = error('billing.plan_ending', 409, 'This plan is set to end. Choose to keep it before you change it.')

const cents = z.number().int()

/** The cost of another plan in cents, as computed by the payment provider. */
export const PlanChangeTerms = z.object({
  /** Unix time in seconds, since 1970: when the other plan starts. The same second gives the same amounts. */
  at: z.number().int(),
  /** Charged to the card at once: a year if the location has no plan, otherwise nothing. */
  nowCents: cents,
  /** The price of a year of the other plan. */
  priceCents: cents,
  /** The price difference for the rest of the paid year; negative if the other plan is cheaper. */
  differenceCents: cents,
  /** Discounts and credit on the next invoice. */
  otherCents: cents,
  /** The amount due at the renewal: price, difference and other. */
  renewalCents: cents,
  /** null if the year begins with the change. */
  renewsAt: moment.nullable(),
})
export type PlanChangeTerms = z.infer<typeof PlanChangeTerms>

/** The plan of a location as its administrators see it. */
export const LocationPlan = z.object({
  _id: id('location'),
  name: z.string(),
  /** null: no plan. */
  plan: plan.nullable(),
  /** Which of the two prices of a plan applies here: 0 for a first location, 1 for each further one. */
  tier: z.union([z.literal(0), z.literal(1)]),
  /** The price of a year, before discounts; null without a plan. */
  priceCents: cents.nullable(),
  /** The time zone of the location, whose calendar day the renewal and the end are shown in (ruling 9). */
  timeZone: z.string(),
  renewsAt: moment.nullable(),
  /** The moment when the plan ends without renewing. */
  endsAt: moment.nullable(),
})
export type LocationPlan = z.infer<typeof LocationPlan>

export const practicePlans = endpoint({
  method: 'GET',
  path: '/api/v2/practice/:practiceId/plans',
  access: memberOf('params.practiceId'),
  summary:
    'The plans of a practice: of all locations for its administrators, of their own for administrators of a location, who also learn whom to ask (ruling 23).',
  params: z.object({ practiceId: id('practice') }),
  response: payload(
    z.object({
      /** The caller may change plans, card and address. */
      canManage: z.boolean(),
      /** The names of the people who may, for a caller who may not. */
      askWhom: z.array(z.string()),
      /** The card that pays, for a caller who may change it. */
      card: z.object({ brand: z.string(), last4: z.string(), expMonth: z.number().int(), expYear: z.number().int() }).nullable(),
      locations: z.array(LocationPlan),
    }),
  ),
})

const place = z.object({ practiceId: id('practice'), locationId: id('location') })

export const planChange = endpoint({
  method: 'GET',
  path: '/api/v2/practice/:practiceId/planChange/:locationId',
  access: adminOf('params.practiceId'),
  summary: 'What another plan of a location would cost now and at the renewal. Changes nothing.',
  params: place,
  query: z.object({ selectedPlan: plan }),
  response: payload(PlanChangeTerms),
  errors: [SamePlan, PlanEnding, PaymentsUnavailable, PayerUnknown],
})

export const changeSubPlan = endpoint({
  method: 'PUT',
  path: '/api/v2/changeSubPlan/:locationId/:userId',
  access: self('params.userId'),
  summary:
    'Gives a location another plan at once; the difference goes to the next invoice (PLAN-011). A location without a plan is charged for a year. Needs an administrator of the practice (ruling 23).',
  params: z.object({ locationId: id('location'), /** The caller. */ userId: id('user') }),
  body: z.object({
    selectedPlan: plan,
    /** The terms that the person agreed to. If they no longer hold, nothing is changed. */
    agreed: PlanChangeTerms.pick({ at: true, nowCents: true, renewalCents: true }).optional(),
  }),
  response: payload(LocationPlan),
  errors: [SamePlan, PriceChanged, PlanEnding, CardRefused, ConfirmationNeeded, PaymentInProgress, PaymentsUnavailable, PayerUnknown],
})

export const setPlanEnd = endpoint({
  method: 'PUT',
  path: '/api/v2/practice/:practiceId/planEnd/:locationId',
  access: adminOf('params.practiceId'),
  summary: 'Lets the plan of a location end with the year that is paid, or renew after all.',
  params: place,
  body: z.object({ ends: z.boolean() }),
  response: payload(LocationPlan),
  errors: [PaymentsUnavailable, PayerUnknown],
})
