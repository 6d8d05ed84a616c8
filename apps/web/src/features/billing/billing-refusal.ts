import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { wordlessText } from '#web/platform/api/failure-text.ts'
import { CardProblem } from '#web/shared/billing/card-token.ts'

/** The message of the card provider or the server; if there is none, the text of BILL-019, verbatim. */
export function billingRefusal(error: ApiError): string {
  if (error instanceof CardProblem || error.message !== unexpectedErrorText) return error.message
  return `${wordlessText} while updating billing details`
}

/** Address of the page where the bank confirms the payment; undefined if no confirmation is required. */
export function confirmationOf({ details }: ApiError): string | undefined {
  if (typeof details !== 'object' || details === null || !('confirmAt' in details)) return undefined
  const { confirmAt } = details
  return typeof confirmAt === 'string' && /^https?:\/\//.test(confirmAt) ? confirmAt : undefined
}
