import { input, must, option, radio, textarea } from '../build.ts'
import { day, taskForm } from './task-form.ts'

/** The entries of an inspection (40 CFR 441.50(b)(1)): date, person, results, follow-up actions. The name of the record identifies the separator. */
export const amalgamInspectionForm = taskForm({
  id: 'amalgamInspectionForm',
  name: 'Amalgam separator inspection',
  description: 'The record that 40 CFR 441.50(b)(1) asks for: date, person, results, and what was done.',
  retention: 'amalgam',
  version: 2,
  questions: [
    day('Date of the inspection'),
    input('inspector', 'Who inspected it?', { ...must, startsWith: 'ownName' }),
    radio(
      'result',
      'What was the result?',
      [
        option('works', 'It works as its manual says'),
        option('full', 'It is full or nearly full', textarea('fullAction', 'What was done, or will be done and by when?', must)),
        option(
          'problem',
          'It does not work as its manual says',
          textarea('problemWhat', 'What is wrong?', must),
          textarea('problemAction', 'What was done, or will be done and by when?', {
            ...must,
            help: 'It is repaired or replaced as soon as possible, and no later than 10 business days after you found it (40 CFR 441.30(a)(1)(v)).',
          }),
        ),
      ],
      must,
    ),
    textarea('remarks', 'Anything else that you saw', { help: 'For example: the level of solids.' }),
  ],
})
