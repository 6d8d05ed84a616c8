import { InProgress } from '#contract/endpoint/errors'
import { ApiError } from '#web/platform/api/api-error.ts'

/** Whether the same request may succeed later: without a connection or session, while the server is busy, or during a failed payment. */
export function isForLater(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return [0, 401, 402, 429].includes(error.status) || error.status >= 500 || error.code === InProgress.code
}
