import type { Payments } from './payments.ts'
import { PaymentUnavailable } from './provider-errors.ts'

/** For a silent copy: no call reaches the provider, and each fails as if it could not be reached. */
export function silentPayments({ page, verifyWebhook }: Payments): Payments {
  const silent = () => Promise.reject(new PaymentUnavailable('This is a silent copy.'))
  return {
    page,
    verifyWebhook,
    plans: silent,
    checkCoupon: silent,
    couponById: silent,
    subscribe: silent,
    subscriptionOfIntent: silent,
    retrieveSubscription: silent,
    liveSubscriptions: silent,
    priceOnSale: silent,
    planChangeTerms: silent,
    changePlan: silent,
    setSubscriptionEnd: silent,
    upcomingRenewal: silent,
    cancelSubscription: silent,
    card: silent,
    replaceCard: silent,
    payOpenInvoices: silent,
    invoices: silent,
  }
}
