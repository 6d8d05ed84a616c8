import type { AnswerCondition } from '../../questions/answer-condition.ts'
import { recordableOutcomes } from '../../forms/of-tasks/recording-criteria.ts'

/**
 * Whether a decided case goes on the OSHA 300 log, by the answers of `caseDecisionForm`: a covered person (29 CFR 1904.31), work-related (1904.5), new
 * (1904.6), and with an outcome or treatment of 1904.7 to 1904.11.
 */
export const recordableCase: AnswerCondition = {
  allOf: [
    { question: 'covered', is: 'yes' },
    { question: 'workRelated', is: 'yes' },
    { question: 'exception', is: 'none' },
    { question: 'newCase', is: 'yes' },
    {
      anyOf: [
        { question: 'outcomes', is: recordableOutcomes.map(([value]) => value) },
        { question: 'treatment', is: 'medical' },
      ],
    },
  ],
}
