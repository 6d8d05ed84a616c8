import { StartProblem } from '../start-problem.ts'

/** The embedded database cannot run. The message is one line with the reason and a remedy. */
export class EmbeddedDatabaseError extends StartProblem {
  override name = 'EmbeddedDatabaseError'
}
