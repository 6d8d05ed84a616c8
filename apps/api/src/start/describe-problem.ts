import { errorFacts } from '../platform/logging/error-facts.ts'
import { StartProblem } from '../platform/start-problem.ts'

const connection = ['ECONNREFUSED', 'ENOTFOUND', '28P01', '28000', '3D000']

/**
 * One line for problems that a person can fix: our own messages, a refused database, a call of the system that failed at a path of this machine.
 * For anything else one line of `errorFacts`, because the messages of other errors may hold values of the database.
 */
export function describeProblem(problem: unknown): string {
  if (problem instanceof StartProblem) return problem.message
  if (problem instanceof Error && 'code' in problem && connection.includes(String(problem.code)))
    return `DATABASE_URL: the database does not let us in: ${problem.message}`
  if (problem instanceof Error && 'syscall' in problem) return problem.message
  return JSON.stringify({ level: 'error', message: 'The server cannot go on', problem: errorFacts(problem) })
}
