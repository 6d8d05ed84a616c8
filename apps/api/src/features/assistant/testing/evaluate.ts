import type { Answerable } from '#content/assistant/testing/evaluation-set'
import type { AnswerQuote } from '#contract/assistant/assistant'
import type { Db } from '#api/platform/database/database'

import { quotedPassages } from '../choose-quotes.ts'
import { signsOf, type GateSigns } from '../ranking/gate.ts'
import { lookUp } from '../look-up.ts'
import { readQuestion } from '../plain-question.ts'
import type { PassageRow } from '../ranked-passage.ts'

/** How the assistant did on one question. */
export interface Outcome {
  question: string
  /** The rank of the right passage, from 1; 0 if it is not among the best. */
  rank: number
  /** Whether the answer contains emergency steps. */
  danger: boolean
  /** Whether the answer contains quotes or emergency steps. */
  answered: boolean
  /** The signs by which the gate decided; undefined if it was not asked. */
  signs: GateSigns | undefined
  quotes: AnswerQuote[]
}

/** Asks a question at a location whose passages are stored. `expected` names the passages that answer it. */
export async function evaluate(
  db: Db,
  locationId: string,
  { question, expected }: { question: string; expected?: Pick<Answerable, 'places'> },
): Promise<Outcome> {
  const read = await readQuestion(db, locationId, question)
  const danger = read.danger !== undefined
  const { ranked, quotes } =
    (read.medical && !danger) || (read.aside && !danger) ? { ranked: [], quotes: [] } : await lookUp(db, locationId, read)
  return {
    question,
    rank: expected ? ranked.findIndex((passage) => holds(passage, expected)) + 1 : 0,
    danger,
    answered: danger || quotes.length > 0,
    signs: ranked.length > 0 && !danger ? signsOf(ranked.slice(0, quotedPassages)) : undefined,
    quotes,
  }
}

/** Whether a passage is one of those that answer a question. */
export const holds = ({ source, heading, units }: PassageRow, { places }: Pick<Answerable, 'places'>) => {
  const text = [heading, ...units.map((unit) => unit.text)].join(' ')
  return places.some(({ page, says }) => source === page && text.includes(says))
}
