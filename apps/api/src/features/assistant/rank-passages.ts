import { subjectOf } from '#content/assistant/learned/subject'
import { vocabulary } from '#content/assistant/words/vocabulary'
import type { Db } from '#api/platform/database/database'

import type { Term } from './question-terms.ts'
import type { RankedPassage } from './ranked-passage.ts'
import { candidatePassages } from './ranking/candidate-passages.ts'
import { meaningTo } from './ranking/meaning.ts'
import { weighedPassages } from './ranking/weigh-passages.ts'

interface Asked {
  /** The question as it was asked, and in plain words. */
  question: string
  plain: string
  /** The pages about the danger that the question describes. */
  ofDanger?: readonly string[]
  limit?: number
}

/** Returns the best matching passages of a location, ordered by what the question asks for, by words and by meaning; none for a question without terms. */
export async function rankPassages(
  db: Db,
  locationId: string,
  terms: readonly Term[],
  { question, plain, ofDanger = [], limit = 5 }: Asked,
): Promise<RankedPassage[]> {
  const meanings = await meaningTo({ question, plain })
  const rows = await candidatePassages(db, locationId, terms, { plain, places: meanings.closest })
  const ofQuestion = { unknownWords: unknownWordsOf(plain), subject: subjectOf(question) }
  return weighedPassages(rows, { plain, ofDanger, meaningOf: meanings.of })
    .slice(0, limit)
    .map((passage) => ({ ...passage, ...ofQuestion }))
}

/** The share of the words of a question that the library does not use. */
function unknownWordsOf(plain: string): number {
  const words = plain.split(' ').filter((word) => /^\p{L}{3,}$/u.test(word))
  return words.filter((word) => !vocabulary().get(word)?.count).length / Math.max(1, words.length)
}
