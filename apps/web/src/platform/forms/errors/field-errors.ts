import type { Endpoint } from '#contract/endpoint/endpoint'
import { issueText } from '#contract/endpoint/issue-text'

import { valueAt } from '../contract/paths.ts'

/** The specified texts of a form for a missing or invalid field. */
interface FieldWords {
  missing?: string
  wrong?: string
}

export interface FieldErrorOptions {
  /** Maps a body field to its name in the form: `locationData.address.zip` becomes `zip`. Names are unchanged by default. */
  rename?: (path: string) => string
  /** By field name in the form. */
  words?: Readonly<Record<string, FieldWords>>
}

/**
 * Returns the contract's errors of a body by dotted form name, with the first message of each. A missing value reads "Required" (VAL-004).
 * Returns no errors if the schemas cannot be loaded, because the server performs the same checks.
 */
export async function fieldErrors(
  endpoint: Endpoint,
  body: unknown,
  { rename = (path) => path, words = {} }: FieldErrorOptions = {},
): Promise<Record<string, string>> {
  const whole = endpoint.schemas ? await endpoint.schemas().catch(() => undefined) : endpoint
  const parsed = whole?.body?.safeParse(body, { error: issueText })
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
