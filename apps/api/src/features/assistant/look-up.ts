import { outOfScopePatterns } from '#content/assistant/out-of-scope'
import { askedNumberOf } from '#content/assistant/words/brands'
import { states } from '#content/facts/states'
import type { AnswerQuote } from '#contract/assistant/assistant'
import type { Db } from '#api/platform/database/database'

import { chooseQuotes } from './choose-quotes.ts'
import type { ReadQuestion } from './plain-question.ts'
import { questionTerms } from './question-terms.ts'
import { rankPassages } from './rank-passages.ts'
import type { RankedPassage } from './ranked-passage.ts'

/** What the library of a location contains for a question. */
export interface Found {
  /** The best matching passages, even if they do not match well enough to be quoted. */
  ranked: RankedPassage[]
  /** Empty if the library has no answer. */
  quotes: AnswerQuote[]
}

/** Looks a question up in the stored passages of a location. Questions on unrelated subjects return nothing. */
export async function lookUp(
  db: Db,
  locationId: string,
  { question, plain, danger }: Pick<ReadQuestion, 'question' | 'plain' | 'danger'>,
): Promise<Found> {
  if (!isOurSubject(question.toLowerCase()) || !isOurSubject(plain)) return { ranked: [], quotes: [] }
  const terms = await questionTerms(db, plain)
  const ofDanger = danger?.links.flatMap(({ page }) => page ?? []) ?? []
  const ranked = /^who\b/.test(plain)
    ? namesFirst(await rankPassages(db, locationId, terms, { question, plain, ofDanger, limit: 12 }))
    : await rankPassages(db, locationId, terms, { question, plain, ofDanger })
  return { ranked, quotes: chooseQuotes(ranked.filter(mentionsNamesOf(plain))) }
}

/** Puts answers that name people first, if they cover as much of the question as the best passage does. */
function namesFirst(ranked: readonly RankedPassage[]): RankedPassage[] {
  const most = Math.max(0, ...ranked.map(({ coverage }) => coverage))
  const first = ranked.filter(({ namesPeople, coverage }) => namesPeople && coverage >= most)
  return [...first, ...ranked.filter((passage) => !first.includes(passage))].slice(0, 5)
}

/**
 * Keeps only passages that mention the same names as the question, if it names a state or asks for a number of a named product. The rules of
 * another state, or what applies to all products, may say the opposite.
 */
function mentionsNamesOf(plain: string) {
  const named = [
    ...states.map(({ name }) => name.toLowerCase()).filter((name) => ` ${plain} `.includes(` ${name} `)),
    ...askedNumberOf(plain),
  ]
  return ({ title, heading, units }: RankedPassage) => {
    const text = [title, heading, ...units.map((each) => each.text)].join(' ').toLowerCase()
    return named.every((name) => text.includes(name))
  }
}

const isOurSubject = (text: string) => !outOfScopePatterns.some((subject) => subject.test(text))
