import type { FormQuestion } from '../form-types.ts'
import { input, must, person, textarea } from '../build.ts'

/** What was done at once and what should change after an injury. `think` lists what the form suggests to look at. */
export const preventionAfter = (action: string, think: string): FormQuestion[] => [
  textarea('action', action, must),
  textarea('prevention', 'What should change so that it does not happen again?', {
    ...must,
    help: `Think of ${think} rather than of blame.`,
  }),
  person('preventionOwner', 'Who will take care of it?', { isMulti: true }),
  input('completedByJob', 'Your own job title', { ...must, autoComplete: 'organization-title' }),
]
