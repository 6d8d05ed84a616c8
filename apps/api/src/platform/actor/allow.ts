import { Forbidden, type ErrorDeclaration } from '#contract/endpoint/errors'

import { fail, type FailureDetails } from '../errors.ts'

/**
 * Refuses the request unless a predicate of a policy grants it. Returns what the predicate found, for example the caller's post. `docs/who-may.md`
 * lists the predicates of each endpoint.
 * @throws Forbidden, or `refusal`
 */
export function allow<T>(granted: T | false | null | undefined, refusal: ErrorDeclaration = Forbidden, extra: FailureDetails = {}): T {
  return granted === false || granted === null || granted === undefined ? fail(refusal, extra) : granted
}
