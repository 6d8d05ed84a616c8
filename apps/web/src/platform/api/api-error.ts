import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import type { ErrorBody } from '#contract/endpoint/errors'

export interface ApiErrorInit {
  status: number
  code: string
  message: string
  fields?: Record<string, string> | undefined
  details?: unknown
  requestId?: string | undefined
}

/** An error response, or a call that never reached the server (status 0). `message` is always fit to be shown. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly details: unknown
  readonly requestId: string | undefined

  constructor(init: ApiErrorInit) {
    super(init.message)
    this.name = 'ApiError'
    this.status = init.status
    this.code = init.code
    this.fields = init.fields ?? {}
    this.details = init.details
    this.requestId = init.requestId
  }
}

/** Reads the error of a response. A body that is not of the agreed shape becomes the generic text (ERR-S-001). */
export async function errorOfResponse(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  if (!isErrorBody(body)) return new ApiError({ status: response.status, code: 'server.unexpected', message: unexpectedErrorText })
  return new ApiError({ ...body, status: response.status })
}

function isErrorBody(value: unknown): value is ErrorBody {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  )
}

/** Why a call has no response: it did not arrive, exceeded its time limit, or was canceled by the user. */
export type Unanswered = 'unreachable' | 'timeout' | 'canceled'

/** What a call was for: `read` changes nothing on the server. */
type Purpose = 'read' | 'write'

export function unanswered(reason: Unanswered, purpose: Purpose): ApiError {
  return new ApiError({ status: 0, code: `network.${reason}`, message: unansweredText(reason, purpose) })
}

/** Says that no server answered, and what that means for the input. A page keeps what was entered. */
function unansweredText(reason: Unanswered, purpose: Purpose): string {
  if (purpose === 'read') return 'No connection. Please try again when the connection is back.'
  return reason === 'timeout' ? `The server did not answer in time, so this may not be saved. ${retryText}` : notSavedText
}

const retryText = 'Nothing you entered is lost. Please try again when the connection is back.'

/** No server was reached, and the page keeps what was entered. */
export const notSavedText = `No connection. This is not saved yet. ${retryText}`

/** Whether no server answered. Such an error never has words of the server. */
export const isUnanswered = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 0

/** The text of a screen for an error response, or what it means that no server answered. */
export const unansweredOr = (error: unknown, text: string): string => (isUnanswered(error) ? error.message : text)

export const isCanceled = (error: ApiError) => error.code === 'network.canceled'

/** Returns the message for users from anything that was thrown. */
export function textOfError(error: unknown): string {
  return error instanceof ApiError ? error.message : unexpectedErrorText
}
