import { input, must, note, option, pastDate, radio, textarea } from '../build.ts'
import { taskForm } from './task-form.ts'

/**
 * Documents that the source person was identified and documented, or why not; consent, testing, and the information given to the exposed person (29
 * CFR 1910.1030(f)(3)(ii)). Contains no name, status or result (ruling 51).
 */
export const exposureSourceForm = taskForm({
  id: 'exposureSourceForm',
  name: 'Source person of an exposure',
  description: 'Where it is documented, never who or what was found (29 CFR 1910.1030(f)(3)(ii)).',
  retention: 'employeeMedical',
  confidential: true,
  questions: [
    note('privacy', 'Do not write who the source person is, and nothing about that person’s health.'),
    radio(
      'identified',
      'Was the source person identified?',
      [
        option(
          'yes',
          'Yes, and it is documented outside this product',
          radio(
            'where',
            'Where is it documented?',
            [
              option('clinician', 'With the clinician'),
              option('chart', 'In the patient’s chart'),
              option('sealed', 'In a sealed paper that administrators keep'),
            ],
            must,
          ),
          pastDate('documentedOn', 'On what day was it documented?', must),
          radio(
            'consent',
            'Was the source person asked to agree to a blood test?',
            [
              option('agreed', 'Yes, and agreed', pastDate('agreedOn', 'On what day?', must)),
              option('refused', 'Yes, and did not agree', pastDate('refusedOn', 'On what day?', must)),
              option('notNeeded', 'The clinician says that no new test is needed'),
              option('noConsent', 'State law asks for no consent'),
              option('impossible', 'Could not be asked', textarea('impossibleWhy', 'Why not? Name nobody.', must)),
            ],
            must,
          ),
        ),
        option('infeasible', 'No, that is not feasible', textarea('infeasibleWhy', 'Why not?', must)),
        option('prohibited', 'No, state or local law forbids it', input('prohibitedBy', 'Which law?', must)),
      ],
      must,
    ),
    radio(
      'told',
      'Has the clinician told the exposed person what the test of the source person showed, and the law on keeping it private?',
      [
        option('yes', 'Yes', pastDate('toldOn', 'On what day?', must)),
        option('notYet', 'Not yet; the clinician does so as soon as the finding is there'),
        option('noTest', 'There was no test; the person knows the law on keeping it private'),
        option('unidentified', 'The source person is not known'),
      ],
      must,
    ),
  ],
})
