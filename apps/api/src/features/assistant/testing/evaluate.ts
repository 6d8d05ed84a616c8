import { dangerOf } from '#content/assistant/danger'
import { isMedical } from '#content/assistant/refusals'
import type { Answerable } from '#content/assistant/testing/evaluation-set'
import type { AnswerQuote } from '#contract/assistant'
import type { Db } from '#api/platform/database'

import { lookUp } from '../look-up.ts'
import type { RankedPassage } from '../rank-passages.ts'

/** How the assistant does on one question. */
export interface Outcome {
  question: string
  /** The place of the right passage among the best, from 1; 0 where it is not among them. */
  rank: number
  /** It says what to do in danger. */
  danger: boolean
  /** It quotes something, or says what to do in danger. */
  answered: boolean
  /** How well the best three passages cover the question; the gate decides by it. */
  coverage: number
  quotes: AnswerQuote[]
}

/** Asks a question at a location whose passages are stored. `expected` names the passage that answers. */
export async function evaluate(
  db: Db,
  locationId: string,
  { question, expected }: { question: string; expected?: Pick<Answerable, 'page' | 'says'> },
): Promise<Outcome> {
  const danger = dangerOf(question) !== undefined
  const medical = !danger && isMedical(question)
  const { ranked, quotes } = medical ? { ranked: [], quotes: [] } : await lookUp(db, locationId, question)
  return {
    question,
    rank: expected ? ranked.findIndex((passage) => holds(passage, expected)) + 1 : 0,
    danger,
    answered: danger || quotes.length > 0,
    coverage: Math.max(0, ...ranked.slice(0, 3).map(({ coverage }) => coverage)),
    quotes,
  }
}

const holds = ({ source, heading, units }: RankedPassage, { page, says }: Pick<Answerable, 'page' | 'says'>) =>
  source === page && [heading, ...units.map(({ text }) => text)].join(' ').includes(says)
