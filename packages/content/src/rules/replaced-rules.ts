import type { Variable } from '../questions/variables.ts'

/**
 * Rules of earlier versions whose duty now depends on a step that was added later, with that step. The open tasks of such a rule stay until the step
 * is answered, so that no task is dropped because a question is new.
 */
export const replacedRules: Readonly<Partial<Record<string, Variable>>> = {
  respiratorClearances: 'respiratorWearers',
  respiratorFitTests: 'respiratorWearers',
  respiratorTraining: 'respiratorWearers',
  voluntaryRespirators: 'voluntaryRespiratorWearers',
}
