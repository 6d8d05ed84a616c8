import { StartProblem } from '../start-problem.ts'

/** Says in one line why the embedded database cannot run, and what a person can do about it. */
export class EmbeddedDatabaseError extends StartProblem {
  override name = 'EmbeddedDatabaseError'
}
