import type { Endpoint } from '#contract/endpoint'

/**
 * What the contract finds wrong with a body, by dotted path; the first message of each. A missing value reads "Required" (VAL-004).
 * Finds nothing while the schemas cannot be loaded: the server checks the same.
 */
export async function fieldErrors(endpoint: Endpoint, body: unknown): Promise<Record<string, string>> {
  const whole = endpoint.schemas ? await endpoint.schemas().catch(() => undefined) : endpoint
  const parsed = whole?.body?.safeParse(body)
  if (!parsed || parsed.success) return {}
  const errors: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    const path = issue.path.join('.')
    if (!(path in errors)) errors[path] = isMissing(valueAt(body, issue.path)) ? 'Required' : issue.message
  }
  return errors
}

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined), value)
}
