import type { ApiError } from '#web/platform/api/api-error.ts'

/** The server's message if the user can fix the cause; otherwise the given generic text (LOC-054, LOC-055). */
export function refusalText({ status, message, fields }: ApiError, otherwise: string): string {
  if (status === 422 && Object.keys(fields).length > 0) return Object.values(fields)[0] ?? message
  return [400, 402, 403, 409, 413, 422, 429, 503].includes(status) ? message : otherwise
}
