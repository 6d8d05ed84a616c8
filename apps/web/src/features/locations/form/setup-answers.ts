import type { SetupQuestion } from '#contract/library/library'
import { visibleQuestions, type SetupAnswers } from '#web/shared/library/setup-answers.ts'

/** The visible questions for a location of this type. */
export function visibleFor(questions: readonly SetupQuestion[], type: string, answers: SetupAnswers): SetupQuestion[] {
  const applying = questions.filter(({ appliesTo }) => appliesTo.some((one) => one === type))
  return visibleQuestions(applying, answers)
}

/** The two lists that are saved: the visible questions answered Yes and those answered No (LOC-051). */
export function listsOf(questions: readonly SetupQuestion[], type: string, answers: SetupAnswers) {
  const asked = visibleFor(questions, type, answers).map(({ value }) => value)
  return {
    options: asked.filter((value) => answers[value] === true),
    notSelectedOptions: asked.filter((value) => answers[value] === false),
  }
}
