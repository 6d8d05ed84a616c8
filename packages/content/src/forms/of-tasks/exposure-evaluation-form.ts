import { input, must, time } from '../build.ts'
import { day, taskForm } from './task-form.ts'

/** When and where the medical evaluation began (29 CFR 1910.1030(f)(3)). Findings stay with the clinician. */
export const exposureEvaluationForm = taskForm({
  id: 'exposureEvaluationForm',
  name: 'Medical evaluation started',
  description: 'When and where the evaluation after an exposure began. What the clinician finds stays with the clinician.',
  retention: 'employeeMedical',
  confidential: true,
  questions: [
    day('On what day did it begin?'),
    time('time', 'At what time?', must),
    input('clinic', 'At which clinic?', { ...must, startsWith: { rowsOf: 'postExposureProviders', columns: ['Provider'] } }),
  ],
})
