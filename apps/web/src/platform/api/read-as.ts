import type { AnswerOf, Endpoint } from '#contract/endpoint'

/**
 * Reads what came in the details of a refusal as the answer of an endpoint, or undefined where it does not fit.
 * The schemas are loaded for it: pages have the contract without them.
 */
export async function readAs<E extends Endpoint>(endpoint: E, value: unknown): Promise<AnswerOf<E> | undefined> {
  const whole = endpoint.schemas ? await endpoint.schemas().catch(() => undefined) : endpoint
  if (!whole || typeof whole.response === 'string') return undefined
  const parsed = whole.response.safeParse(value)
  return parsed.success ? (parsed.data as AnswerOf<E>) : undefined
}
