import type { Endpoint } from '#contract/endpoint'

import { valueAt } from './paths.ts'

/** The form's specified texts for missing or invalid fields. */
export interface FieldWords {
  missing?: string
  wrong?: string
}

export interface FieldErrorOptions {
  /** The form's name of a body field: `locationData.address.zip` is `zip`. Absent: the same. */
  rename?: (path: string) => string
  /** By the name in the form. */
  words?: Readonly<Record<string, FieldWords>>
}

/**
 * The contract's errors of a body by the form's dotted names; the first message of each. A missing value reads "Required" (VAL-004).
 * Finds nothing while the schemas cannot be loaded: the server checks the same.
 */
export async function fieldErrors(
  endpoint: Endpoint,
  body: unknown,
  { rename = (path) => path, words = {} }: FieldErrorOptions = {},
): Promise<Record<string, string>> {
  const whole = endpoint.schemas ? await endpoint.schemas().catch(() => undefined) : endpoint
  const parsed = whole?.body?.safeParse(body)
  if (!parsed || parsed.success) return {}
  const errors: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    const path = issue.path.join('.')
    const name = rename(path)
    const own = words[name]
    errors[name] ??= isMissing(valueAt(body, path)) ? (own?.missing ?? 'Required') : (own?.wrong ?? issue.message)
  }
  return errors
}

const isMissing = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
