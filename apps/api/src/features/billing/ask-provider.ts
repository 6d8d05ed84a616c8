import {
  CardRefused,
  ConfirmationNeeded,
  CouponInvalid,
  PayerUnknown,
  PaymentInProgress,
  PaymentsUnavailable,
} from '#contract/billing/billing'
import { fail, Failure } from '#api/platform/errors'
import {
  CouponRefused,
  PaymentIntentReused,
  PaymentRefused,
  PaymentUnavailable,
  PaymentUnconfirmed,
} from '#api/platform/payments/provider-errors'

/** Maps errors of the payment provider to ours. A refused card keeps the provider's message (REG-069, BILL-041). */
export async function askProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (problem) {
    if (problem instanceof PaymentUnconfirmed) return fail(ConfirmationNeeded)
    if (problem instanceof PaymentRefused) return fail(CardRefused, { text: problem.message, details: { code: problem.code } })
    if (problem instanceof CouponRefused) return fail(CouponInvalid)
    if (problem instanceof PaymentIntentReused) return fail(PaymentInProgress)
    if (problem instanceof PaymentUnavailable) return fail(PaymentsUnavailable)
    if (problem instanceof Error && 'code' in problem && problem.code === 'resource_missing') return fail(PayerUnknown)
    throw problem
  }
}

/** Returns the provider's final refusal: nothing was charged, and a retry needs another card or coupon. Returns null if the outcome is unknown. */
export function refusalOf(problem: unknown): { code: string; message: string } | null {
  if (problem instanceof PaymentRefused) return { code: problem.code, message: problem.message }
  if (problem instanceof CouponRefused) return { code: 'coupon', message: problem.message }
  return null
}

/** Whether the provider cannot be reached, so that every other question would fail too. */
export const isUnavailable = (problem: unknown): boolean =>
  problem instanceof Failure && problem.declaration.code === PaymentsUnavailable.code

/** Whether the provider does not know the practice. */
export const isUnknownPayer = (problem: unknown): boolean => problem instanceof Failure && problem.declaration.code === PayerUnknown.code
