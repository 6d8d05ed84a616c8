import { presentCoupon, presentCustomer, presentPaymentMethod, presentPrice, presentProduct, presentPromotionCode } from './present.ts'
import { presentCharge, presentInvoice } from './present-invoice.ts'
import { presentSubscription } from './present-subscription.ts'
import type { Wire } from './wire.ts'
import type { State } from './state.ts'

/**
 * Replaces the ids at the requested paths, such as `latest_invoice` or `data.promotion.coupon`, with the objects they name. Unknown paths are
 * ignored.
 */
export function expand(state: State, wire: Wire, paths: string[], now: number, baseUrl: string): Wire {
  for (const path of paths) follow(wire, path.split('.'))
  return wire

  function follow(at: unknown, path: string[]): void {
    const [part, ...rest] = path
    if (part === undefined || typeof at !== 'object' || at === null) return
    const owner = at as Record<string, unknown>
    const value = owner[part]
    if (Array.isArray(value)) {
      owner[part] = value.map((entry) => found(part, entry))
      for (const entry of owner[part] as unknown[]) follow(entry, rest)
      return
    }
    owner[part] = found(part, value)
    follow(owner[part], rest)
  }

  function found(part: string, value: unknown): unknown {
    if (typeof value !== 'string') return value
    const coupon = part === 'coupon' ? state.coupons[value] : undefined
    if (coupon) return presentCoupon(coupon, now)
    return presentById(state, value, now, baseUrl) ?? value
  }
}

function presentById(state: State, id: string, now: number, baseUrl: string): Wire | undefined {
  const { customers, paymentMethods, products, prices, promotionCodes, subscriptions, invoices, charges } = state
  if (customers[id]) return presentCustomer(customers[id])
  if (paymentMethods[id]) return presentPaymentMethod(paymentMethods[id])
  if (products[id]) return presentProduct(products[id])
  if (prices[id]) return presentPrice(prices[id])
  if (promotionCodes[id]) return presentPromotionCode(state, promotionCodes[id], now)
  if (subscriptions[id]) return presentSubscription(state, subscriptions[id])
  if (invoices[id]) return presentInvoice(state, invoices[id], baseUrl)
  return charges[id] && presentCharge(state, charges[id])
}
