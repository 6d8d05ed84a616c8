import { notOurs } from '#content/assistant/not-ours'
import type { AnswerQuote } from '#contract/assistant'
import type { Db } from '#api/platform/database'

import { chooseQuotes } from './choose-quotes.ts'
import { plainQuestion } from './plain-question.ts'
import { questionTerms } from './question-terms.ts'
import { rankPassages, type RankedPassage } from './rank-passages.ts'

/** What the library of a location holds for a question. */
export interface Found {
  /** The passages that fit best, also where they do not fit well enough to be quoted. */
  ranked: RankedPassage[]
  /** Empty where the library does not answer. */
  quotes: AnswerQuote[]
}

/** Looks a question up in the stored passages of a location. Questions about another subject find nothing. */
export async function lookUp(db: Db, locationId: string, question: string): Promise<Found> {
  const plain = await plainQuestion(db, locationId, question)
  const ranked =
    concernsUs(question.toLowerCase()) && concernsUs(plain) ? await rankPassages(db, locationId, await questionTerms(db, plain)) : []
  return { ranked, quotes: chooseQuotes(ranked) }
}

const concernsUs = (text: string) => !notOurs.some((subject) => subject.test(text))
