import { isEmptyAnswer } from '#content/rules/conditions'
import { openQuestions } from '#content/questions/later-questions'
import { visibleSteps } from '#content/questions/setup-steps'
import { findAnswers } from '#api/data/library/find-answers'
import type { LocationRow } from '#api/data/locations/location-row'
import type { Db } from '#api/platform/database/database'

/** The numbers of the steps that apply to the given location and have no answer: its open questions, then the setup steps. */
export async function stepsWithoutAnswer(db: Db, place: LocationRow): Promise<number[]> {
  const answers = await findAnswers(db, place.id)
  const answered = new Set(answers.filter((row) => !isEmptyAnswer(row.answer)).map((row) => row.variable))
  const steps = visibleSteps(place).filter((step) => !answered.has(step.associatedVariable))
  return [...openQuestions(place).map(({ later }) => later.stepNumber), ...steps.map((step) => step.stepNumber)]
}
