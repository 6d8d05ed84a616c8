import type { SetupQuestion } from '#contract/library'
import type { Location } from '#contract/locations'

/** Answers by question; an absent key is unanswered. */
export type SetupAnswers = Readonly<Record<string, boolean>>

/** The visible questions for a location of this type: a dependent one is visible unless its parent is answered No (LOC-047, LOC-048). */
export function visibleQuestions(questions: readonly SetupQuestion[], type: string, answers: SetupAnswers): SetupQuestion[] {
  return questions.filter(
    ({ appliesTo, dependsOn }) => appliesTo.some((one) => one === type) && (dependsOn === null || answers[dependsOn] !== false),
  )
}

/** Sets an answer. No clears the answers of dependent questions; Yes shows them unanswered (LOC-047 to LOC-049). */
export function withAnswer(
  questions: readonly SetupQuestion[],
  answers: SetupAnswers,
  { value, yes }: { value: string; yes: boolean },
): SetupAnswers {
  return withoutHidden(questions, { ...answers, [value]: yes })
}

/** The answers of a location. A hidden question has none. */
export function answersOf(questions: readonly SetupQuestion[], { options, notSelectedOptions }: Location): SetupAnswers {
  const answers = [...notSelectedOptions.map((value) => [value, false] as const), ...options.map((value) => [value, true] as const)]
  return withoutHidden(questions, Object.fromEntries(answers))
}

/** The two lists that are saved: the visible questions answered Yes and those answered No (LOC-051). */
export function listsOf(questions: readonly SetupQuestion[], type: string, answers: SetupAnswers) {
  const asked = visibleQuestions(questions, type, answers).map(({ value }) => value)
  return {
    options: asked.filter((value) => answers[value] === true),
    notSelectedOptions: asked.filter((value) => answers[value] === false),
  }
}

function withoutHidden(questions: readonly SetupQuestion[], answers: SetupAnswers): SetupAnswers {
  const hidden = questions.filter(({ dependsOn }) => dependsOn !== null && answers[dependsOn] === false).map(({ value }) => value)
  return Object.fromEntries(Object.entries(answers).filter(([value]) => !hidden.includes(value)))
}
