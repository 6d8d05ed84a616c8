import { input, must, note, option, radio, tick } from '../../build.ts'
import { appendixD } from './appendix-d.ts'
import { day, taskForm } from '../task-form.ts'

/**
 * Documents that a person who wears a respirator by choice was given Appendix D (29 CFR 1910.134(c)(2)(i), (k)(6)), with its text. The name of the
 * record identifies the person.
 */
export const appendixDForm = {
  ...taskForm({
    id: 'appendixDForm',
    name: 'Appendix D given',
    description: 'What people who wear a respirator by choice are given to read (29 CFR 1910.134(k)(6)).',
    retention: 'check1',
    questions: [
      note('appendixD', appendixD, { statement: true, help: '29 CFR 1910.134, Appendix D' }),
      day('On what day was it given?'),
      radio(
        'how',
        'How was it given?',
        [option('here', 'Read here'), option('paper', 'On paper'), option('screen', 'By email or as a file')],
        must,
      ),
      input('givenBy', 'Who gave it?', { ...must, startsWith: 'ownName' }),
      tick('acknowledged', 'Confirmation', 'The person has read this text and may keep a copy.'),
    ],
  }),
  version: 2,
}
