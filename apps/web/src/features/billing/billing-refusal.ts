import { unexpectedErrorText } from '#contract/unexpected-error'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { CardProblem } from '#web/platform/card/card-token.ts'

/** The words of the card provider or of the server; otherwise those of BILL-019, verbatim. */
export function billingRefusal(error: ApiError): string {
  if (error instanceof CardProblem || error.message !== unexpectedErrorText) return error.message
  return 'An Error Ocurred while updating billing details'
}

/** Where the bank's confirmation of a payment is given; undefined where none is asked for. */
export function confirmationOf({ details }: ApiError): string | undefined {
  if (typeof details !== 'object' || details === null || !('confirmAt' in details)) return undefined
  const { confirmAt } = details
  return typeof confirmAt === 'string' && /^https?:\/\//.test(confirmAt) ? confirmAt : undefined
}
