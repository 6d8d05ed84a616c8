import { answerPattern } from '#content/assistant/answer-patterns'

import type { PassageRow } from '../ranked-passage.ts'

interface Asked {
  /** The question in plain words. */
  plain: string
  /** The pages about the danger that the question describes. */
  ofDanger: readonly string[]
  /** The similarity to the questions that a passage is known to answer, from 0 to 1. */
  likeness(passage: PassageRow): number
}

/** Orders passages by how well they answer a question. Adjusts the scores from the database by what the question asks for. */
export function weighedPassages(rows: readonly PassageRow[], { plain, ofDanger, likeness }: Asked): PassageRow[] {
  const sign = answerPattern(plain)
  const best = new Map<string, PassageRow>()
  return rows
    .map((row) => ({ ...row, units: sign ? row.units.map((each) => favored(each, sign)) : row.units }))
    .toSorted((a, b) => largest(b) - largest(a) || ownScore(b) - ownScore(a))
    .map((row) => {
      const place = `${row.kind}\n${row.source}\n${row.heading}`
      const first = best.get(place) ?? row
      best.set(place, first)
      const like = likeness(row) * (first === row ? 1 : furtherPartFactor)
      return { ...row, score: scoreOf(row, like) * gainOf(row, { plain, ofDanger }) }
    })
    .toSorted((a, b) => b.score - a.score)
}

/** The part of a passage's score that depends on the share of the question it covers. */
const coverageShare = 0.4

/** The gain of a passage for a single unit that contains the whole question. */
const bestUnit = 0.5
/** The gain of a passage for a similar known question: as a share of its score, and as a share of the question's weight. */
const likeShare = 0.5
const likeGain = 0.6

/**
 * Gains for the pages about the danger in the question, for the beginning of a page that is named alone, and for what the location itself has
 * entered.
 */
const gains = { danger: 2, named: 2, own: 1.6 }

/**
 * Returns whether the text describes an event, so that the person wants to know what to do. A question about a danger may be about anything, and a
 * few words are not a sentence.
 */
const describesEvent = (plain: string) =>
  plain.split(' ').length > 3 && !/^(?:who|what|when|where|which|why|how|do|does|did|is|are|can|may|should|must|will)\b/.test(plain)

const asksForFact = /^(?:where|who|which)\b|\bour\b/

function gainOf({ kind, source, title, heading }: PassageRow, { plain, ofDanger }: { plain: string; ofDanger: readonly string[] }): number {
  const isNamed = heading === '' && !plain.includes(' ') && title.toLowerCase().startsWith(plain)
  return (
    (ofDanger.includes(source) && describesEvent(plain) ? gains.danger : 1) *
    (isNamed ? gains.named : 1) *
    (kind === 'answer' && asksForFact.test(plain) ? gains.own : 1)
  )
}

/** The gain of a unit that contains what this kind of question asks for. */
const signGain = 0.3

/** Raises the scores of a unit that contains what this kind of question asks for. */
const favored = <U extends { text: string; score: number; fits: number }>(each: U, sign: RegExp): U =>
  sign.test(each.text) ? { ...each, score: each.score * (1 + signGain), fits: each.fits * (1 + signGain) } : each

/** The factor on the similarity for further parts of a long section. The part that matches best answers the known question. */
const furtherPartFactor = 0.5

/** The score of a passage from the database, adjusted by its best unit. */
const ownScore = (row: PassageRow) => row.score * (1 + bestUnit * largest(row))

/** The same score, adjusted by coverage and by the similarity to a known question. */
const scoreOf = (row: PassageRow, like: number) =>
  ownScore(row) * (1 - coverageShare + coverageShare * row.coverage) * (1 + likeShare * like) + likeGain * like * row.asked

const largest = ({ units, asked }: { units: readonly { score: number }[]; asked: number }) =>
  asked === 0 ? 0 : Math.min(1, Math.max(0, ...units.map(({ score }) => score)) / asked)
