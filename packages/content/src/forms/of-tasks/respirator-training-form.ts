import { input, must, textarea, tick } from '../build.ts'
import { day, taskForm } from './task-form.ts'

/** The training of a person who wears a respirator (29 CFR 1910.134(k)). The name of the record identifies the person trained. */
export const respiratorTrainingForm = taskForm({
  id: 'respiratorTrainingForm',
  name: 'Respirator training',
  description: 'Who was trained, by whom and when (29 CFR 1910.134(k)).',
  retention: 'otherTraining',
  questions: [
    day('Date of the training'),
    input('trainer', 'Who gave the training?', { ...must, startsWith: 'ownName' }),
    tick(
      'understood',
      'Understood',
      'The person showed: why it is needed, what it cannot do, how it is put on, checked, taken off, cleaned and stored, and what to do when it fails.',
    ),
    textarea('remarks', 'Anything else'),
  ],
})
