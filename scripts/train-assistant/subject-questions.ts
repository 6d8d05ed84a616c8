import { unanswerableQuestions } from '#content/assistant/learned/training-questions'

import type { SubjectQuestion } from './train-subject.ts'
import { allTrainingQuestions } from './training-pairs.ts'

/** The questions from which the classifier of subjects learns. They are written for training and belong to no evaluation set. */
export const subjectQuestions = (): SubjectQuestion[] => [
  ...allTrainingQuestions().flatMap(({ questions }) => questions.map((question) => ({ question, answerable: true }))),
  ...unanswerableQuestions().map((question) => ({ question, answerable: false })),
]
