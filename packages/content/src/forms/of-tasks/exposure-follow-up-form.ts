import { anyDate, must, option, radio, tick } from '../build.ts'
import { taskForm } from './task-form.ts'

/** Dates of follow-up tests and counseling (29 CFR 1910.1030(f)(3)(iv)-(vi)). Dates only. */
export const exposureFollowUpForm = taskForm({
  id: 'exposureFollowUpForm',
  name: 'Follow-up dates after an exposure',
  description: 'Dates only. What the tests show stays with the clinician.',
  retention: 'employeeMedical',
  confidential: true,
  version: 2,
  questions: [
    radio(
      'planned',
      'Did the clinician name dates for follow-up tests or counseling?',
      [
        option(
          'yes',
          'Yes',
          anyDate('first', 'First date', must),
          anyDate('second', 'Second date'),
          anyDate('third', 'Third date'),
          anyDate('fourth', 'Fourth date'),
        ),
        option('none', 'No, none are needed'),
        option('declined', 'No, the person does not want them'),
      ],
      must,
    ),
    radio(
      'sampleKept',
      'Does the clinician keep a blood sample for a later test?',
      [
        option('no', 'No'),
        option(
          'yes',
          'Yes',
          anyDate('keptUntil', 'Until which day?', {
            ...must,
            help: 'At least 90 days where the person gave blood and did not want an HIV test yet (29 CFR 1910.1030(f)(3)(iii)(B)).',
          }),
        ),
        option('unknown', 'The clinician does not say'),
      ],
      must,
    ),
    tick('passedOn', 'Passed on', 'The person knows this.'),
  ],
})
