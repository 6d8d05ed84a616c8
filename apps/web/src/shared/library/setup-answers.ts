import type { SetupQuestion } from '#contract/library/library'
import type { Location } from '#contract/locations/locations'

/** The answers to the setup questions of a location by key; an absent key is unanswered. */
export type SetupAnswers = Readonly<Record<string, boolean>>

/** A dependent question is visible unless its parent is answered No (LOCSETUP-005, LOCSETUP-006, LOC-047, LOC-048). */
export function visibleQuestions(questions: readonly SetupQuestion[], answers: SetupAnswers): SetupQuestion[] {
  return questions.filter(({ dependsOn }) => !isHidden(dependsOn, answers))
}

/** Sets an answer. No removes the answers of dependent questions; Yes shows them unanswered (LOCSETUP-007, LOC-049). */
export function withAnswer(
  questions: readonly SetupQuestion[],
  answers: SetupAnswers,
  { value, yes }: { value: string; yes: boolean },
): SetupAnswers {
  return withoutHidden(questions, { ...answers, [value]: yes })
}

/** The saved answers to prefill; empty the first time (LOCSETUP-002). A hidden question has none. */
export function answersOf(
  questions: readonly SetupQuestion[],
  { options, notSelectedOptions }: Pick<Location, 'options' | 'notSelectedOptions'>,
): SetupAnswers {
  const answers = [...notSelectedOptions.map((value) => [value, false] as const), ...options.map((value) => [value, true] as const)]
  return withoutHidden(questions, Object.fromEntries(answers))
}

function withoutHidden(questions: readonly SetupQuestion[], answers: SetupAnswers): SetupAnswers {
  const hidden = questions.filter(({ dependsOn }) => isHidden(dependsOn, answers)).map(({ value }) => value)
  return Object.fromEntries(Object.entries(answers).filter(([value]) => !hidden.includes(value)))
}

const isHidden = (dependsOn: string | null, answers: SetupAnswers) => dependsOn !== null && answers[dependsOn] === false
