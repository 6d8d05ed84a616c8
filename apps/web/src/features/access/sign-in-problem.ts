import { unexpectedErrorText } from '#contract/unexpected-error'
import { ApiError } from '#web/platform/api/api-error.ts'

/** SIGNIN-019 to SIGNIN-021: 403 with the server's message, wrong credentials with a fixed text, everything else generic. */
export function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return unexpectedErrorText
  if (error.status === 403 || error.status === 429) return error.message
  if (error.code === 'session.support_link_invalid') return error.message
  if (error.status === 422 || error.status === 401) return 'Invalid Username or Password'
  return unexpectedErrorText
}

/** Whether the failure says nothing about who signs in. */
export const isOther = (error: unknown) => !(error instanceof ApiError) || ![401, 403, 422, 429].includes(error.status)
