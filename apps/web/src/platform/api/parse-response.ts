import type { AnswerOf, Endpoint } from '#contract/endpoint/endpoint'

/**
 * Parses a value from the details of an error response as the response of an endpoint. Returns undefined if it does not match.
 * Loads the schemas on demand, because pages use the contract without them.
 */
export async function parseResponse<E extends Endpoint>(endpoint: E, value: unknown): Promise<AnswerOf<E> | undefined> {
  const whole = endpoint.schemas ? await endpoint.schemas().catch(() => undefined) : endpoint
  if (!whole || typeof whole.response === 'string') return undefined
  const parsed = whole.response.safeParse(value)
  return parsed.success ? (parsed.data as AnswerOf<E>) : undefined
}
