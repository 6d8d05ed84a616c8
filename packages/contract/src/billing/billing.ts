import { z } from 'zod'

import { User } from '../access/access.ts'
import { adminOf, endpoint, everybody, id, memberOf, payload, registering, webhook } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { address, plan, required, text } from '../endpoint/shapes.ts'
import { selectPlanText } from '../text/form-texts.ts'

/** The provider declined the card. The provider's own text is sent (REG-069, BILL-041). */
export const CardRefused = error('billing.card_refused', 402, 'Your card was declined.')
/** REG-059, verbatim. */
export const CouponInvalid = error('billing.coupon_invalid', 422, 'This coupon is not valid')
export const PaymentInProgress = error('billing.in_progress', 409, 'A payment is already being made. Please wait a moment and try again.')
/** An order with another plan or coupon has already paid for the practice; this order was not charged. */
export const AlreadyPaidByOtherOrder = error(
  'billing.paid_otherwise',
  409,
  'This practice has already been paid for, with another plan or coupon. Please reload the page.',
)
export const PaymentsUnavailable = error(
  'billing.unavailable',
  503,
  'The payment provider cannot be reached. Please try again in a moment.',
)
/** Our data refers to a customer that the provider does not have. */
export const PayerUnknown = error(
  'billing.payer_unknown',
  409,
  'The payment provider has no record of this practice. Please contact support.',
)
/** The cardholder must confirm the payment with their bank. `details.confirmAt` is the provider's confirmation page, if there is one. */
export const ConfirmationNeeded = error(
  'billing.confirmation_needed',
  402,
  'The bank of this card asks you to confirm the payment, which is not possible here. Please use another card.',
)
/** The text of `ConfirmationNeeded` if there is a confirmation page. */
export const confirmText =
  'The bank of this card asks you to confirm the payment. Confirm it on the page of the payment provider, or use another card.'
export const SignatureInvalid = error('billing.signature_invalid', 400, 'The signature of this event is not valid.')

const cents = z.number().int().min(0)

/** A plan with its yearly prices in cents: tier 0 is the first location, tier 1 each additional one. `unit_amount` equals tier 0 (BILL-001). */
export const PlanDetails = z.object({
  planType: plan,
  title: z.string(),
  subTitle: z.string(),
  unit_amount: cents,
  tiers: z.array(z.object({ unit_amount: cents })).length(2),
})
export type PlanDetails = z.infer<typeof PlanDetails>

export const planDetails = endpoint({
  method: 'GET',
  path: '/api/v2/planDetails',
  access: everybody('prices are shown to whoever considers registering'),
  summary: 'The plans keyed by plan type, with the prices that the payment provider charges.',
  noTenantIds: 'prices are the same for all',
  response: payload(z.record(plan, PlanDetails)),
  errors: [PaymentsUnavailable],
})

/** DATA-S-033. `id` is sent back as `promoCode` when paying; it is empty if the coupon is not valid. */
export const CouponAnswer = z.object({
  valid: z.boolean(),
  id: z.string(),
  percent_off: z.number().nullable(),
  /** Cents. */
  amount_off: cents.nullable(),
})
export type CouponAnswer = z.infer<typeof CouponAnswer>

export const checkCoupon = endpoint({
  method: 'POST',
  path: '/api/v2/checkCoupon',
  access: registering,
  summary: 'Asks the payment provider about a coupon code. An unknown or ended one is simply not valid.',
  noTenantIds: 'coupons are the same for all',
  body: z.object({
    couponCode: required(100),
    selectedPlan: plan,
    /** The undiscounted price in cents. It selects the tier; the provider determines the charged price (ruling 18). */
    amount: cents.max(100_000_000).optional(),
  }),
  response: payload(CouponAnswer),
  errors: [PaymentsUnavailable],
})

/** A single-use token created by the card form of the payment provider. */
export const cardToken = z.string().regex(/^tok_\w{1,200}$/, 'Please enter the card again.')

export const payRegistration = endpoint({
  method: 'POST',
  path: '/api/v2/practice/billing/:practiceId',
  access: registering,
  summary:
    'Step 4: subscribes the first location and completes the registration. Price and coupon are the provider’s; a repeated call charges once.',
  params: z.object({ practiceId: id('practice') }),
  body: z.object({
    address,
    /** SDS alone is not offered at registration (REG-047). */
    selectedPlan: z.enum(['OSHA', 'OSHA&SDS'], selectPlanText),
    /** The card form's token; card data never reaches this server (REG-068). */
    token: cardToken,
    locationId: id('location'),
    cardHolderName: required(200),
    /** The `id` of the coupon answer, or the code as typed; empty for none. */
    promoCode: text(200).optional().default(''),
  }),
  response: payload(z.object({ user: User })),
  errors: [CardRefused, ConfirmationNeeded, CouponInvalid, PaymentInProgress, AlreadyPaidByOtherOrder, PaymentsUnavailable, PayerUnknown],
})

export const BillingDetails = z.object({
  _id: id('billing'),
  cardHolderName: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
  billingAddress: z.object({ address: z.string(), address2: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
})

export const billingDetails = endpoint({
  method: 'GET',
  path: '/api/v2/practice/billing_details/:billingId',
  access: adminOf('params.billingId'),
  summary: 'The payer of a practice: card as the provider shows it, and billing address.',
  params: z.object({ billingId: id('billing') }),
  response: payload(BillingDetails),
})

export const paymentProblem = endpoint({
  method: 'GET',
  path: '/api/v2/practice/payment_problem/:practiceId',
  access: memberOf('params.practiceId'),
  summary:
    'What the update page shows to any member while a payment has failed: the name of the practice and the card’s brand and last digits (ruling 27).',
  params: z.object({ practiceId: id('practice') }),
  response: payload(
    z.object({
      practice: z.object({ _id: id('practice'), name: z.string() }),
      paymentFailed: z.boolean(),
      /** null unless a payment has failed. */
      card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    }),
  ),
  whilePaymentFailed: true,
})

export const updatePracticeAndSubscription = endpoint({
  method: 'PUT',
  path: '/api/v1/updatePracticeAndSubscription',
  access: memberOf('body.id'),
  summary:
    'Replaces the card and pays what is open. Any member may do it while a payment has failed, otherwise administrators (ruling 27).',
  body: z.object({
    id: id('practice'),
    practiceForUpdate: z.object({ billingAddress: address }),
    cardToken,
    cardHolderName: required(200),
  }),
  freshProof: 'card',
  response: z.object({ _id: id('practice'), name: z.string(), isSubscriptionFailed: z.boolean() }),
  errors: [CardRefused, ConfirmationNeeded, PaymentInProgress, PaymentsUnavailable, PayerUnknown],
  whilePaymentFailed: true,
})

export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/api/v2/payments/webhook',
  access: webhook,
  summary: 'Events of the payment provider: signed, handled once each; what is true is fetched from the provider (ruling 30).',
  noTenantIds: 'the provider knows none of our ids',
  response: 'none',
  errors: [SignatureInvalid, PaymentsUnavailable, PayerUnknown],
  raw: true,
})
