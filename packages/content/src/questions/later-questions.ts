import { setupOptions } from './setup-options.ts'
import type { SetupOption } from '../rules/types.ts'

/** A question that was added in a later version of the content. */
export type LaterQuestion = SetupOption & Required<Pick<SetupOption, 'later'>>

interface QuestionedLocation {
  practiceType: string
  /** Option values answered Yes. */
  options: readonly string[]
}

const laterQuestions = setupOptions.filter((option): option is LaterQuestion => option.later !== undefined)

/** The later question with this key; undefined for any other key. */
export function laterQuestion(value: string): LaterQuestion | undefined {
  return laterQuestions.find((question) => question.value === value)
}

/** Step numbers of the questions that were added after the content version with which the location was set up. */
export function questionsSince(place: QuestionedLocation, contentVersion: number): number[] {
  return laterQuestions
    .filter((question) => question.later.contentVersion > contentVersion && isAsked(question, place))
    .map((question) => question.later.stepNumber)
}

/** The open additional steps that are questions and have no answer yet. */
export function openQuestions(place: QuestionedLocation & { openAdditionalSteps: readonly number[] }): LaterQuestion[] {
  return laterQuestions.filter((question) => place.openAdditionalSteps.includes(question.later.stepNumber) && isAsked(question, place))
}

/** The steps that remain open after some questions were answered. */
export function withoutAnswered(openSteps: readonly number[], answered: readonly string[]): number[] {
  const numbers = answered.map((value) => laterQuestion(value)?.later.stepNumber)
  return openSteps.filter((number) => !numbers.includes(number))
}

function isAsked({ value, appliesTo, dependsOn }: LaterQuestion, { practiceType, options }: QuestionedLocation) {
  if (!appliesTo.some((type) => type === practiceType) || options.includes(value)) return false
  return dependsOn === undefined || options.includes(dependsOn)
}
