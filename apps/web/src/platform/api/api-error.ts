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

export function unanswered(reason: Unanswered): ApiError {
  return new ApiError({ status: 0, code: `network.${reason}`, message: unexpectedErrorText })
}

export const isCanceled = (error: ApiError) => error.code === 'network.canceled'

/** Returns the message for users from anything that was thrown. */
export function textOfError(error: unknown): string {
  return error instanceof ApiError ? error.message : unexpectedErrorText
}
