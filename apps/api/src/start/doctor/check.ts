import { setTimeout as sleep } from 'node:timers/promises'

import { CodeFault, errorFacts, type ErrorFacts } from '../../platform/logging/error-facts.ts'
import { StartProblem } from '../../platform/start-problem.ts'

/** `warn`: it works, and somebody should look at it soon. `fail`: something is broken. */
type State = 'ok' | 'warn' | 'fail'

/** What one check found. `says` and `todo` are one sentence or a few, and contain no secret. */
export interface Finding {
  state: State
  says: string
  /** What to do about it. */
  todo?: string
}

/** One line of `npm run doctor`. */
export interface Check {
  /** What is checked, in a few words. */
  name: string
  run(): Promise<Finding> | Finding
}

export const ok = (says: string): Finding => ({ state: 'ok', says })
export const warn = (says: string, todo: string): Finding => ({ state: 'warn', says, todo })
export const broken = (says: string, todo: string): Finding => ({ state: 'fail', says, todo })

/** Milliseconds that one check may take. A service that accepts a connection and then says nothing must not hold the others. */
const patience = 30_000

/** Runs the checks one after the other. A check that throws or takes too long is broken, and the others still run. */
export async function runChecks(checks: readonly Check[], limit = patience): Promise<(Finding & { check: string })[]> {
  const found: (Finding & { check: string })[] = []
  for (const { name, run } of checks) found.push({ check: name, ...(await findingOf(run, limit)) })
  return found
}

async function findingOf(run: Check['run'], limit: number): Promise<Finding> {
  const ending = new AbortController()
  try {
    return await Promise.race([run(), tooLong(limit, ending.signal)])
  } catch (problem) {
    return { state: 'fail', says: wordsOf(problem) }
  } finally {
    ending.abort()
  }
}

/** What may be shown of a problem: our own sentences, or class and code. Messages of other errors may contain addresses or values. */
export function wordsOf(problem: unknown): string {
  if (problem instanceof StartProblem || problem instanceof CodeFault) return problem.message
  const facts = errorFacts(problem)
  return `It failed (${[facts.error, codeOf(facts)].filter(Boolean).join(' ')}).`
}

/** The first code of an error, of its cause or of its parts. */
const codeOf = ({ code, cause, errors = [] }: ErrorFacts): string | undefined =>
  code ?? [...(cause ? [cause] : []), ...errors].map(codeOf).find((one) => one !== undefined)

/** Ends as `broken` after the limit, and never after the signal. */
const tooLong = (limit: number, signal: AbortSignal): Promise<Finding> =>
  sleep(limit, undefined, { signal, ref: false }).then(
    () => broken(`It did not answer within ${limit / 1_000} seconds.`, 'Look whether the service hangs or the network drops packets.'),
    () => new Promise<never>(() => undefined),
  )
