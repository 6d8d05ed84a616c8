import { visibleSteps } from '#content/questions/setup-steps'
import type { SetupStep } from '#content/questions/setup-step'
import { findAnswers } from '#api/data/library/find-answers'
import type { LocationRow } from '#api/data/locations/location-row'
import type { Db } from '#api/platform/database/database'

import { idsIn } from './ids-in-answer.ts'
import { findNames } from '../queries.ts'
import { answerInWords, type AnswerInWords } from '#api/data/library/answer-in-words'

/** The answers of the location as readable text, in the order of its steps. A step without an answer has no lines and no table. */
export async function answersInWords(db: Db, place: LocationRow): Promise<{ step: SetupStep; words: AnswerInWords }[]> {
  const rows = await findAnswers(db, place.id)
  const people = await findNames(
    db,
    rows.flatMap((row) => idsIn(row.answer)),
  )
  return visibleSteps(place).map((step) => {
    const row = rows.find((each) => each.variable === step.associatedVariable)
    return { step, words: answerInWords(step, row?.answer, people) }
  })
}
