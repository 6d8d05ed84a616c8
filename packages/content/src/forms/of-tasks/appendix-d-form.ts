import { input, must, option, radio } from '../build.ts'
import { day, taskForm } from './task-form.ts'

/**
 * Documents that a person who wears a respirator by choice was given Appendix D (29 CFR 1910.134(c)(2)(i), (k)(6)). The name of the record identifies
 * the person.
 */
export const appendixDForm = taskForm({
  id: 'appendixDForm',
  name: 'Appendix D given',
  description: 'What people who wear a respirator by choice are given to read (29 CFR 1910.134(k)(6)).',
  retention: 'check1',
  questions: [
    day('On what day was it given?'),
    radio('how', 'How was it given?', [option('paper', 'On paper'), option('screen', 'By e-mail or as a file')], must),
    input('givenBy', 'Who gave it?', { ...must, startsWith: 'ownName' }),
  ],
})
