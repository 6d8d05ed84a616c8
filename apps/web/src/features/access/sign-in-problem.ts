import { WrongCredentials } from '#contract/access/sign-in'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { PasskeyRefused } from '#contract/sign-in-methods/passkey-shapes'
import { ApiError, unansweredOr } from '#web/platform/api/api-error.ts'

/**
 * The text for a failed sign-in: the server's message for 403, a fixed text for wrong credentials, a generic one otherwise (SIGNIN-019 to
 * SIGNIN-021).
 */
export function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return unexpectedErrorText
  if (error.status === 403 || error.status === 429) return error.message
  if (error.code === 'session.support_link_invalid' || error.code === PasskeyRefused.code) return error.message
  if (error.status === 422 || error.status === 401) return WrongCredentials.text
  return unansweredOr(error, unexpectedErrorText)
}

/** Whether the sign-in failed for a reason unrelated to the credentials. */
export const isUnrelatedToCredentials = (error: unknown) => !(error instanceof ApiError) || ![401, 403, 422, 429].includes(error.status)
