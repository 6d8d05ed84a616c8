import type { FormDefinition, FormQuestion } from '../form-types.ts'
import { must, pastDate, steps } from '../build.ts'

type Given = Pick<FormDefinition, 'id' | 'name' | 'description' | 'retention'> & {
  confidential?: true
  version?: number
  questions: FormQuestion[]
}

/** A short form of a task: one step with a few questions, not on the list of forms. */
export const taskForm = ({ questions, confidential, version = 1, ...given }: Given): FormDefinition => ({
  ...given,
  searchWords: [],
  category: 'Task',
  version,
  confidential: confidential ?? false,
  ...steps([given.name, questions]),
})

/** The day of the recorded activity, prefilled with today. */
export const day = (label: string): FormQuestion => pastDate('date', label, { ...must, startsWith: 'today' })
