import { EmbeddedDatabaseError } from '../platform/embedded-database/embedded-database.ts'
import { StartProblem } from './port.ts'

const connection = ['ECONNREFUSED', 'ENOTFOUND', '28P01', '28000', '3D000']

/** One line for what a person can mend, the whole story for what only we can. */
export function describeProblem(problem: unknown): string {
  if (problem instanceof StartProblem || problem instanceof EmbeddedDatabaseError) return problem.message
  if (!(problem instanceof Error)) return String(problem)
  if ('code' in problem && connection.includes(String(problem.code)))
    return `DATABASE_URL: the database does not let us in: ${problem.message}`
  return problem.stack ?? problem.message
}
