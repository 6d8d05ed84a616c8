import { input, must, note, option, radio } from '../build.ts'
import { day, taskForm } from './task-form.ts'

/** The record of a fit test (29 CFR 1910.134(m)(2)(i)(A)-(E)). The name of the record identifies the person tested. */
export const respiratorFitTestForm = taskForm({
  id: 'respiratorFitTestForm',
  name: 'Respirator fit test',
  description: 'The record that 29 CFR 1910.134(m)(2) asks for.',
  retention: 'untilReplaced',
  version: 2,
  questions: [
    day('Date of the test'),
    input('make', 'Make', { ...must, help: 'As on the respirator, for example 3M.' }),
    input('model', 'Model', { ...must, help: 'For example 1860.' }),
    input('style', 'Style', { ...must, help: 'For example N95, cup.' }),
    input('size', 'Size', { ...must, help: 'As on the respirator; "one size" if it has only one.' }),
    radio(
      'kind',
      'Which kind of test?',
      [
        option(
          'qualitative',
          'Qualitative: by taste or smell',
          input('agent', 'With which substance?', { help: 'For example saccharin.' }),
        ),
        option(
          'quantitative',
          'Quantitative: by an instrument',
          input('fitFactor', 'Fit factor', {
            ...must,
            inputKind: 'number',
            help: 'It passes with 100 or more for a half mask such as an N95, and with 500 or more for a full facepiece (29 CFR 1910.134(f)(7)).',
          }),
          input('recording', 'Where is the recording of the test kept?', must),
        ),
      ],
      must,
    ),
    radio(
      'result',
      'Result',
      [
        option('pass', 'Passed'),
        option(
          'fail',
          'Failed',
          note('failed', 'The person does not wear it. Saving this opens a task for the test of another model or size.'),
        ),
      ],
      must,
    ),
    input('tester', 'Who did the test?', must),
  ],
})
