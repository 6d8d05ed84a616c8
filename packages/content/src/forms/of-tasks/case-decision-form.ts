import type { FormQuestion } from '../form-types.ts'
import { checkboxes, input, must, note, option, pastDate, radio, yesNo } from '../build.ts'
import { firstAidItems, medicalTreatmentExamples, notWorkRelated, privacyConcerns, recordableOutcomes } from './recording-criteria.ts'
import { taskForm } from './task-form.ts'

/** What follows from the answers. It is part of the finished record. */
const result = (key: string, text: string): FormQuestion => note(key, text, { conclusion: true })

const treatment = radio(
  'treatment',
  'What treatment did the injury or illness need?',
  [
    option(
      'none',
      'None: only seen, counseled, watched or examined (also X-rays and blood tests)',
      result(
        'notRecordableNoTreatment',
        'Not recordable. Visits to a clinician, observation and examinations are not medical treatment (29 CFR 1904.7(b)(5)(i)).',
      ),
    ),
    option(
      'firstAid',
      'Only first aid from the list of fourteen',
      checkboxes('firstAid', 'Which first aid was given?', [...firstAidItems], {
        help: 'The list in 29 CFR 1904.7(b)(5)(ii) is complete. What is on it stays first aid, whoever gives it and however often.',
      }),
      result('notRecordableFirstAid', 'Not recordable, because only first aid was needed (29 CFR 1904.7(b)(5)(ii)).'),
    ),
    option(
      'medical',
      'Medical treatment beyond first aid',
      input('treatmentWhat', 'Which treatment?', { ...must, help: medicalTreatmentExamples }),
      result('recordableTreatment', 'Recordable, because of medical treatment beyond first aid (29 CFR 1904.7(b)(5)).'),
    ),
  ],
  {
    ...must,
    help: 'Rule: 29 CFR 1904.7(b)(5). A treatment that a clinician recommended counts, even if the person did not follow the advice.',
    contradicts: {
      value: 'firstAid',
      key: 'firstAid',
      is: 'none',
      text: 'Treatment that is not on the list is medical treatment. Choose that, or check what was given.',
    },
  },
)

/** What came of the case. The treatment is asked about only if nothing else makes the case recordable. */
const outcomes: FormQuestion = {
  ...checkboxes(
    'outcomes',
    'What was the outcome?',
    recordableOutcomes.map(([value, label, rule]) => option(value, label, result(`recordable.${value}`, `Recordable (${rule}).`))),
  ),
  help: 'Rule: 29 CFR 1904.7 to 1904.11. Check all that fit. Days are calendar days after the day of the injury or illness.',
}
const lastOption = outcomes.group?.at(-1)
if (lastOption) lastOption.question_blocks = [{ question_block: [treatment] }]

const newCase = radio(
  'newCase',
  'Is it a new case?',
  [
    option(
      'yes',
      'Yes',
      outcomes,
      checkboxes('privacy', 'If it goes on the log: is it a privacy case?', [...privacyConcerns], {
        help: 'Rule: 29 CFR 1904.29(b)(6)-(9). A privacy case has "privacy case" in place of the name; the names are on a separate confidential list.',
      }),
    ),
    option(
      'no',
      'No, an earlier recorded case goes on',
      result('notRecordableEarlier', 'No new entry. Bring the entry of the earlier case up to date (29 CFR 1904.6(b), 1904.33(b)).'),
    ),
  ],
  {
    ...must,
    help: 'Rule: 29 CFR 1904.6. It is new if the person has had no recorded injury or illness of the same type at the same part of the body, or had fully recovered and something at work brought the signs back.',
  },
)

const exception = radio(
  'exception',
  'Does one of these nine exceptions apply?',
  [
    ...notWorkRelated.map((one) => ({
      ...one,
      question_blocks: [
        {
          question_block: [result(`notRecordableException.${one.value}`, 'Not work-related, and so not recordable (29 CFR 1904.5(b)(2)).')],
        },
      ],
    })),
    option('none', 'No, none of them', newCase),
  ],
  { ...must, help: 'Rule: 29 CFR 1904.5(b)(2). No other exceptions exist.' },
)

const workRelated = radio(
  'workRelated',
  'Did something at work cause it, contribute to it, or make an earlier condition significantly worse?',
  yesNo({
    yes: [exception],
    no: [result('notRecordableNotWork', 'Not work-related, and so not recordable (29 CFR 1904.5(a)).')],
  }),
  {
    ...must,
    help: 'Rule: 29 CFR 1904.5. What happens in the work environment counts as work-related unless an exception applies. So does travel for work; work at home counts only if the work itself was the cause.',
  },
)

/**
 * The decision whether a case goes on the OSHA 300 log, as the tree of 29 CFR 1904.4 to 1904.11. Each branch ends in a result. The case is described
 * without a name. `recordable-case.ts` states the same tree as a condition.
 */
export const caseDecisionForm = taskForm({
  id: 'caseDecisionForm',
  name: 'Does the case go on the OSHA 300 log?',
  description: 'Work-related, new, and serious enough? The rule stands beside each question (29 CFR 1904.4 to 1904.11).',
  retention: 'injuryLog',
  confidential: true,
  questions: [
    input('caseWords', 'The case in a few words', { ...must, help: 'Without a name. For example: strained back while lifting a dog.' }),
    pastDate('incidentDate', 'Day of the injury, or on which the illness was noticed', must),
    pastDate('learnedDate', 'Day on which the practice learned of it', { ...must, help: 'The seven days for the entry count from here.' }),
    radio(
      'covered',
      'Is the person on your payroll, or somebody whom you supervise from day to day?',
      yesNo({
        yes: [workRelated],
        no: [
          result(
            'notRecordableNotCovered',
            'Not for your log. It covers people on the payroll and workers whom you supervise from day to day (29 CFR 1904.31).',
          ),
        ],
      }),
      { ...must, help: 'Rule: 29 CFR 1904.31. Owners and partners of a practice that is not a corporation are not employees.' },
    ),
  ],
})
