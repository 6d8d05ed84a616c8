import { describeProblem } from './describe-problem.ts'

/**
 * Handles uncaught errors. The process may be in an inconsistent state, so `end` stops it. Without this handler, Node would print every property of
 * the error, including the rows and parameters of a query.
 */
export function endOnUnhandled(end: (line: string) => void): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (problem: unknown) => end(`${describeProblem(problem)}\n`))
}
