import { errorFacts } from '../platform/logging/error-facts.ts'
import { StartProblem } from '../platform/start-problem.ts'

const connection = ['ECONNREFUSED', 'ENOTFOUND', '28P01', '28000', '3D000', '08P01']

/**
 * Returns one line for problems that a person can fix: our own messages, a refused database connection, or a failed system call, for example at a
 * path or port. For anything else it returns one line of `errorFacts`, because the messages of other errors may contain values from the database.
 */
export function describeProblem(problem: unknown): string {
  if (problem instanceof StartProblem) return problem.message
  if (problem instanceof Error && 'code' in problem && connection.includes(String(problem.code)))
    return `DATABASE_URL: could not connect to the database: ${problem.message}`
  if (problem instanceof Error && 'syscall' in problem) return problem.message
  return JSON.stringify({ level: 'error', message: 'The server cannot continue', problem: errorFacts(problem) })
}
