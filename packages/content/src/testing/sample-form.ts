import type { FormDefinition } from '../forms/form-types.ts'
import {
  anyDate,
  checkboxes,
  input,
  must,
  note,
  option,
  pastDate,
  person,
  radio,
  textarea,
  tick,
  time,
  yesNo,
  steps,
} from '../forms/build.ts'

export const today = '2026-11-21'
export const ada = 'a'.repeat(24)
export const ben = 'b'.repeat(24)

/** A form with every kind of question. */
export const form: FormDefinition = {
  id: 'sample',
  name: 'Sample',
  description: 'A form with every kind of question.',
  searchWords: [],
  category: 'Incident Report',
  version: 1,
  confidential: false,
  retention: 'check1',
  ...steps(
    [
      'Event',
      [
        note('hello', 'Static text'),
        pastDate('when', 'When', must),
        time('clock', 'Time'),
        input('count', 'How many', { inputKind: 'number' }),
        person('who', 'Who', { ...must, subject: true }),
        person('helpers', 'Helpers', { isMulti: true }),
        radio(
          'hurt',
          'Hurt?',
          yesNo({
            yes: [radio('care', 'Care', [option('hospital', 'Hospital', anyDate('back', 'Back on', must)), option('none', 'None')], must)],
          }),
          must,
        ),
      ],
    ],
    [
      'End',
      [
        checkboxes('causes', 'Causes', [option('wet', 'Wet floor'), option('other', 'Other', input('cause', 'Which', must))]),
        textarea('story', 'Story'),
        note('oath', 'I say so.', { statement: true }),
        tick('agree', 'Confirmation', 'I agree'),
        input('sign', 'Full name', { signature: true }),
      ],
    ],
  ),
}
