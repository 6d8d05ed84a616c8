import type { StoredFacts } from '#content/rules/situation'
import type { AnswerRow } from '#api/data/library/find-answers'
import type { LocationRow } from '#api/data/locations/location-row'

/** The stored facts about a location that determine its rules. */
export function storedFacts({ practiceType, state, options }: LocationRow, answers: readonly AnswerRow[]): StoredFacts {
  return { practiceType, state, options, answers: Object.fromEntries(answers.map((row) => [row.variable, row.answer])) }
}
