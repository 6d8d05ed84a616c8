import { answerPattern } from '#content/assistant/answer-patterns'
import { orderWeights } from '#content/assistant/learned/order'

import type { Meaning, PassageRow } from '../ranked-passage.ts'

interface Asked {
  /** The question in plain words. */
  plain: string
  /** The pages about the danger that the question describes. */
  ofDanger: readonly string[]
  /** How close a passage is to the question in meaning. */
  meaningOf(passage: PassageRow): Meaning
}

/**
 * Gains for the pages about the danger in the question, for the beginning of a page that is named alone, for what the location itself has entered, and
 * for the rule of a task if the question is about one.
 */
const gains = { danger: 2, named: 2, own: 3, task: 5 }

/**
 * The signs of a passage: the score by words as a share of the best one, the share of the question that the passage contains, its meaning, and whether it
 * is a further part of a long section, because the part that matches best answers.
 */
export type OrderSigns = Record<(typeof orderSigns)[number], number>
export const orderSigns = ['words', 'coverage', 'sentence', 'known', 'near', 'place', 'page', 'asked', 'further'] as const

/** Returns passages with the signs by which they are ordered. */
export function passagesWithSigns(
  rows: readonly PassageRow[],
  { plain, meaningOf }: Omit<Asked, 'ofDanger'>,
): (PassageRow & { meaning: Meaning; signs: OrderSigns })[] {
  const sign = answerPattern(plain)
  const most = Math.max(...rows.map(({ score }) => score))
  const seen = new Set<string>()
  return rows
    .map((row) => ({ ...row, units: sign ? row.units.map((each) => favored(each, sign)) : row.units }))
    .toSorted((a, b) => largest(b) - largest(a) || b.score - a.score)
    .map((row) => {
      const place = `${row.kind}\n${row.source}\n${row.heading}`
      const further = seen.has(place) ? 1 : 0
      seen.add(place)
      const meaning = meaningOf(row)
      return { ...row, meaning, signs: { words: row.score / most, coverage: row.coverage, ...meaning, further } }
    })
}

/**
 * Orders passages by how well they answer a question. `npm run train:assistant` fits how much each sign counts (decision 164). The scores are positive;
 * twice the score is a likelihood twice as high.
 */
export function weighedPassages(rows: readonly PassageRow[], asked: Asked): (PassageRow & { meaning: Meaning })[] {
  const weights = orderWeights()
  return passagesWithSigns(rows, asked)
    .map(({ signs, ...row }) => {
      const sum = orderSigns.reduce((total, name) => total + (weights.get(name) ?? 0) * signs[name], 0)
      return { ...row, score: Math.exp(sum + gainOf(row, asked)) }
    })
    .toSorted((a, b) => b.score - a.score)
}

/**
 * Returns whether the text describes an event, so that the person wants to know what to do. A question about a danger may be about anything, and a
 * few words are not a sentence.
 */
const describesEvent = (plain: string) =>
  plain.split(' ').length > 3 && !/^(?:who|what|when|where|which|why|how|do|does|did|is|are|can|may|should|must|will)\b/.test(plain)

/** "What do we have" asks for what the location has entered; "what do we have to do" does not. */
const asksForFact = /^(?:where|who|which)\b|\bour\b|\b(?:do|have) we (?:have|got)\b(?! to\b)/

function gainOf({ kind, source, title, heading }: PassageRow, { plain, ofDanger }: Pick<Asked, 'plain' | 'ofDanger'>): number {
  const isNamed = heading === '' && !plain.includes(' ') && title.toLowerCase().startsWith(plain)
  return (
    (ofDanger.includes(source) && describesEvent(plain) ? gains.danger : 0) +
    (isNamed ? gains.named : 0) +
    (kind === 'answer' && asksForFact.test(plain) ? gains.own : 0) +
    (kind === 'rule' && /\btasks?\b/.test(plain) ? gains.task : 0)
  )
}

/** The gain of a unit that contains what this kind of question asks for. */
const signGain = 0.3

/** Raises the scores of a unit that contains what this kind of question asks for. */
const favored = <U extends { text: string; score: number; fits: number }>(each: U, sign: RegExp): U =>
  sign.test(each.text) ? { ...each, score: each.score * (1 + signGain), fits: each.fits * (1 + signGain) } : each

const largest = ({ units }: PassageRow) => Math.max(0, ...units.map(({ score }) => score))
