import { input, must, textarea, tick } from '../../build.ts'
import { ppeTasks } from './ppe-tasks.ts'
import { day, taskForm } from '../task-form.ts'

/**
 * The written certification of the hazard assessment: what it is, the workplace, the person who certifies it, and the date (29 CFR 1910.132(d)(2)).
 * The tasks of the type of practice are filled in and can be changed.
 */
export const ppeAssessmentForm = taskForm({
  id: 'ppeAssessmentForm',
  name: 'Certification of hazard assessment',
  description: 'The hazards of each task and the protective equipment for them (29 CFR 1910.132(d)).',
  retention: 'whileInForce',
  questions: [
    day('Date of the hazard assessment'),
    input('workplace', 'Workplace that was evaluated', { ...must, help: 'The location, and the rooms if not all of them.' }),
    textarea('hazards', 'Tasks, their hazards, and the protective equipment for each', {
      ...must,
      startsWith: { byPracticeType: ppeTasks },
      help: 'Usual tasks are listed already. Change the lines until they describe this workplace.',
    }),
    textarea('changes', 'What was changed to avoid a hazard, or will be?'),
    input('certifiedBy', 'Person who certifies the assessment', { ...must, startsWith: 'ownName' }),
    tick('certified', 'Certification', 'I certify that the hazards of this workplace were assessed on this date (29 CFR 1910.132(d)(2)).'),
  ],
})
