import type { FormQuestion } from '../form-types.ts'
import { input, must, note, pastDate } from '../build.ts'

/**
 * Who tested which product, and when. The tester gives a job title: the input of hands-on staff who are not managers counts (29 CFR
 * 1910.1030(c)(1)(v)).
 */
export const trial = (product: string, example: string): FormQuestion[] => [
  note(
    'whoTests',
    'Whoever uses sharps on patients and is not a manager tries the product, ideally several people, each with a form of their own. Try it first without a patient.',
  ),
  input('product', `Name and model of the ${product}`, { ...must, help: example }),
  input('maker', 'Manufacturer', must),
  input('testerJob', 'Your job title', must),
  pastDate('trialDate', 'Day of the trial', must),
]
