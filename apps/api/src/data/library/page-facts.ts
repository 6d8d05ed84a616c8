import { sql } from 'drizzle-orm'

import { visibleSteps } from '#content/questions/setup-steps'
import type { SetupStep } from '#content/questions/setup-step'
import type { LocationRow } from '#api/data/locations/location-row'
import { personNames } from '#api/data/people/person-names'
import type { Db } from '#api/platform/database/database'

import { answerInWords } from './answer-in-words.ts'
import { findAnswers } from './find-answers.ts'
import { findPracticeName } from './find-practice-name.ts'
import type { PageFacts } from './plan-blocks.ts'

/** The location facts that pages show: names, and its answers in words. */
export async function pageFacts(db: Db, place: LocationRow): Promise<PageFacts> {
  const answers = await findAnswers(db, place.id)
  const people = await personNames(db, sql`m.location_id = ${place.id}`)
  const names = new Map(people.map(({ value, label }) => [value, label]))
  const steps = new Map<string, SetupStep>(visibleSteps(place).map((step) => [step.associatedVariable, step]))
  return {
    names: { PRACTICE_NAME: await findPracticeName(db, place.practiceId), LOCATION_NAME: place.name },
    answer: (variable) => {
      const step = steps.get(variable)
      const row = answers.find((each) => each.variable === variable)
      return step && { question: step.question, ...answerInWords(step, row?.answer, names) }
    },
  }
}
