import type { Handler } from './call.ts'
import { createCustomer, listCustomers, retrieveCustomer, updateCustomer } from './resources/customers.ts'
import { forget } from './forget.ts'
import { listCharges, listInvoices, payInvoice, retrieveCharge, retrieveInvoice } from './resources/invoices.ts'
import * as offers from './resources/offers.ts'
import { previewInvoice } from './resources/previews.ts'
import {
  attachPaymentMethod,
  createPaymentMethod,
  detachPaymentMethod,
  listPaymentMethods,
  retrievePaymentMethod,
} from './resources/payment-methods.ts'
import { advance } from './resources/renewals.ts'
import { backdate } from './resources/backdate.ts'
import {
  cancelSubscription,
  createSubscription,
  listSubscriptions,
  retrieveSubscription,
  updateSubscription,
} from './resources/subscriptions.ts'
import { createToken } from './resources/tokens.ts'

/** The supported endpoints. `*` stands for one id. */
const routes: Record<string, Handler> = {
  'POST /v1/tokens': createToken,
  'POST /v1/customers': createCustomer,
  'GET /v1/customers': listCustomers,
  'GET /v1/customers/*': retrieveCustomer,
  'POST /v1/customers/*': updateCustomer,
  'POST /v1/payment_methods': createPaymentMethod,
  'GET /v1/payment_methods': listPaymentMethods,
  'GET /v1/payment_methods/*': retrievePaymentMethod,
  'POST /v1/payment_methods/*/attach': attachPaymentMethod,
  'POST /v1/payment_methods/*/detach': detachPaymentMethod,
  'GET /v1/products': offers.listProducts,
  'GET /v1/products/*': offers.retrieveProduct,
  'GET /v1/prices': offers.listPrices,
  'GET /v1/prices/*': offers.retrievePrice,
  'POST /v1/coupons': offers.createCoupon,
  'GET /v1/coupons/*': offers.retrieveCoupon,
  'POST /v1/promotion_codes': offers.createPromotionCode,
  'GET /v1/promotion_codes': offers.listPromotionCodes,
  'GET /v1/promotion_codes/*': offers.retrievePromotionCode,
  'POST /v1/subscriptions': createSubscription,
  'GET /v1/subscriptions': listSubscriptions,
  'GET /v1/subscriptions/*': retrieveSubscription,
  'POST /v1/subscriptions/*': updateSubscription,
  'DELETE /v1/subscriptions/*': cancelSubscription,
  'GET /v1/invoices': listInvoices,
  'POST /v1/invoices/create_preview': previewInvoice,
  'GET /v1/invoices/*': retrieveInvoice,
  'POST /v1/invoices/*/pay': payInvoice,
  'GET /v1/charges': listCharges,
  'GET /v1/charges/*': retrieveCharge,
  'GET /v1/events': offers.listEvents,
  'GET /v1/events/*': offers.retrieveEvent,
  'POST /_emulator/advance': advance,
  'POST /_emulator/backdate': backdate,
  'POST /_emulator/forget': forget,
}

/** Returns the handler of a request and the ids in its path, or undefined if no route matches. */
export function findRoute(method: string, path: string): { handler: Handler; ids: string[]; publishable: boolean } | undefined {
  const parts = path.split('/').slice(1)
  for (const [pattern, handler] of Object.entries(routes)) {
    const [verb, ...rest] = pattern.split(/ ?\//)
    if (verb !== method || rest.length !== parts.length) continue
    if (!rest.every((part, place) => part === '*' || part === parts[place])) continue
    const ids = parts.filter((_, place) => rest[place] === '*').map(decodeURIComponent)
    return { handler, ids, publishable: handler === createToken }
  }
  return undefined
}
