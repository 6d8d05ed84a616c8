import { describeProblem } from './describe-problem.ts'

/**
 * Handles what nobody else does. The process may hold something half done, so `end` shall stop it. Without this the engine would
 * print every property of the error, rows and parameters of a query included.
 */
export function endOnUnhandled(end: (line: string) => void): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (problem: unknown) => end(`${describeProblem(problem)}\n`))
}
