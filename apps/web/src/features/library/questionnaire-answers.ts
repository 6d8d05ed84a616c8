import type { SetupQuestion } from '#contract/library'

/** The answers so far by key; an absent key is unanswered. */
export type QuestionnaireAnswers = Readonly<Record<string, boolean>>

/** A dependent question is visible unless its parent is answered No (LOCSETUP-005 to 007). */
export function visibleQuestions(questions: readonly SetupQuestion[], answers: QuestionnaireAnswers): SetupQuestion[] {
  return questions.filter((question) => question.dependsOn === null || answers[question.dependsOn] !== false)
}

/** Sets an answer. No removes the answers of dependent questions. */
export function withAnswer(
  questions: readonly SetupQuestion[],
  answers: QuestionnaireAnswers,
  { value, yes }: { value: string; yes: boolean },
): QuestionnaireAnswers {
  const hidden = yes ? [] : questions.filter((question) => question.dependsOn === value).map((question) => question.value)
  return Object.fromEntries(Object.entries({ ...answers, [value]: yes }).filter(([key]) => !hidden.includes(key)))
}

/** The saved answers to prefill; empty the first time (LOCSETUP-002). */
export function answersOf(location: { options: readonly string[]; notSelectedOptions: readonly string[] }): QuestionnaireAnswers {
  return Object.fromEntries([
    ...location.notSelectedOptions.map((value) => [value, false] as const),
    ...location.options.map((value) => [value, true] as const),
  ])
}
