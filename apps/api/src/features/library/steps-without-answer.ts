import { isEmptyAnswer } from '#content/conditions'
import { visibleSteps } from '#content/setup-steps'
import type { LocationRow } from '#api/data/locations/location-row'
import type { Db } from '#api/platform/database'

import { findAnswers } from './queries.ts'

/** Numbers of the setup steps that apply to a location as it is given and have no answer yet. */
export async function stepsWithoutAnswer(db: Db, place: LocationRow): Promise<number[]> {
  const answers = await findAnswers(db, place.id)
  const answered = new Set(answers.filter((row) => !isEmptyAnswer(row.answer)).map((row) => row.variable))
  return visibleSteps(place)
    .filter((step) => !answered.has(step.associatedVariable))
    .map((step) => step.stepNumber)
}
