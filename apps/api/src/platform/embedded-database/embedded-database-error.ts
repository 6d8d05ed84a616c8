import { StartProblem } from '../start-problem.ts'

/** One line with the reason why the embedded database cannot run and a remedy. */
export class EmbeddedDatabaseError extends StartProblem {
  override name = 'EmbeddedDatabaseError'
}
