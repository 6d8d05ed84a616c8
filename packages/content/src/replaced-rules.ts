import type { Variable } from './variables.ts'

/**
 * Rules of earlier versions whose duty hangs on a step that came after them, with that step. The open tasks of such a rule stay until the step is
 * answered, so that nothing is dropped because a question is new.
 */
export const replacedRules: Readonly<Partial<Record<string, Variable>>> = {
  respiratorClearances: 'respiratorWearers',
  respiratorFitTests: 'respiratorWearers',
  respiratorTraining: 'respiratorWearers',
  voluntaryRespirators: 'voluntaryRespiratorWearers',
}
