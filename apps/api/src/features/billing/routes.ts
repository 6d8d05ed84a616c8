import { eq } from 'drizzle-orm'

import * as contract from '#contract/billing/billing'
import { getReceipt, invoices } from '#contract/billing/invoices'
import { getPractice, updateCard } from '#contract/billing/payer'
import { NotFound } from '#contract/endpoint/errors'
import { billing, practice } from '#api/data/tables'
import { handle, handleOutside } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { findReceipt, listInvoices } from './invoices.ts'
import { payerFacts } from './intents/location-intent.ts'
import { payRegistration } from './intents/pay-registration.ts'
import { countCouponTry, couponFor, offeredPlans } from './plans/plans.ts'
import { replaceCard } from './replace-card.ts'
import { handlePaymentEvent, verifiedEvent } from './webhook.ts'

export const billingRoutes = [
  handleOutside(contract.planDetails, async ({ services }) => ({ payload: await offeredPlans(services.payments) })),
  handleOutside(contract.checkCoupon, async ({ body, services, ...work }) => {
    await countCouponTry(work)
    const { couponCode: given, selectedPlan: planType, amount } = body
    return { payload: await couponFor(services.payments, { given, planType, amount }) }
  }),
  handleOutside(contract.payRegistration, async ({ body, params, ...work }) => ({
    payload: await payRegistration(work, { ...body, practiceId: params.practiceId }),
  })),
  handle(contract.billingDetails, async ({ db, params }) => {
    const [row] = await db.select().from(billing).where(eq(billing.id, params.billingId))
    if (!row) return fail(NotFound)
    const { address, address2, city, state, zip } = row
    return {
      payload: {
        _id: row.id,
        cardHolderName: row.cardHolderName,
        brand: row.cardBrand,
        last4: row.cardLast4,
        expMonth: row.cardExpMonth,
        expYear: row.cardExpYear,
        billingAddress: { address, address2, city, state, zip },
      },
    }
  }),
  handle(contract.paymentProblem, async ({ db, params }) => {
    const [row] = await db
      .select({
        _id: practice.id,
        name: practice.name,
        brand: billing.cardBrand,
        last4: billing.cardLast4,
        failedAt: billing.paymentFailedAt,
      })
      .from(practice)
      .leftJoin(billing, eq(billing.practiceId, practice.id))
      .where(eq(practice.id, params.practiceId))
    if (!row) return fail(NotFound)
    const { _id, name, brand, last4, failedAt } = row
    const card = failedAt && brand !== null && last4 !== null ? { brand, last4 } : null
    return { payload: { practice: { _id, name }, paymentFailed: failedAt !== null, card } }
  }),
  handleOutside(contract.updatePracticeAndSubscription, async ({ body, ...work }) => {
    const { id: practiceId, practiceForUpdate, cardToken, cardHolderName } = body
    return replaceCard(work, { practiceId, cardToken, cardHolderName, address: practiceForUpdate.billingAddress })
  }),
  handleOutside(updateCard, async ({ body, params, ...work }) => {
    const { practiceId, cardTokenId: cardToken } = params
    const { address_line1, address_line2: address2, address_city: city, address_state: state, address_zip: zip, name } = body
    const card = { practiceId, cardToken, cardHolderName: name, address: { address: address_line1, address2, city, state, zip } }
    const { _id, isSubscriptionFailed } = await replaceCard(work, card)
    return { payload: { _id, isSubscriptionFailed } }
  }),
  handle(getPractice, async ({ db, params }) => {
    const [row] = await db
      .select({ name: practice.name, payer: billing })
      .from(practice)
      .innerJoin(billing, eq(billing.practiceId, practice.id))
      .where(eq(practice.id, params.practiceId))
    if (!row) return fail(NotFound)
    const { address, address2, city, state, zip, paymentFailedAt } = row.payer
    const billingAddress = { address, address2, city, state, zip }
    return {
      payload: {
        _id: params.practiceId,
        name: row.name,
        billingAddress,
        billingCycle: '3' as const,
        billingFailed: paymentFailedAt !== null,
      },
    }
  }),
  handleOutside(invoices, async ({ params, services, transaction }) => {
    const { customerId } = await transaction(({ db }) => payerFacts(db, params.practiceId))
    return { payload: await listInvoices(services.payments, customerId) }
  }),
  handleOutside(getReceipt, async ({ body, ...work }) => ({ payload: await findReceipt(work, body.url) })),
  handleOutside(contract.paymentWebhook, async ({ raw, services, now, requestId }) => {
    const event = verifiedEvent(services, raw.body, raw.headers['stripe-signature'])
    await handlePaymentEvent(services, { event, now, requestId })
  }),
]
