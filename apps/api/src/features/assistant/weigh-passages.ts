import { answerSign } from '#content/assistant/answer-signs'

import type { RankedPassage } from './ranked-passage.ts'

interface Asked {
  /** The question in plain words. */
  plain: string
  /** The pages about the danger that it tells of. */
  ofDanger: readonly string[]
  /** How like it is to the questions that a passage is known to answer, from 0 to 1. */
  likeness(passage: RankedPassage): number
}

/** Passages in the order in which they answer a question, with their scores: what the statement made of them, weighed by what the question asks for. */
export function weighedPassages(rows: readonly RankedPassage[], { plain, ofDanger, likeness }: Asked): RankedPassage[] {
  const sign = answerSign(plain)
  const best = new Map<string, RankedPassage>()
  return rows
    .map((row) => ({ ...row, units: sign ? row.units.map((each) => favored(each, sign)) : row.units }))
    .toSorted((a, b) => largest(b) - largest(a) || ownScore(b) - ownScore(a))
    .map((row) => {
      const place = `${row.kind}\n${row.source}\n${row.heading}`
      const first = best.get(place) ?? row
      best.set(place, first)
      const like = likeness(row) * (first === row ? 1 : ofFurtherPart)
      return { ...row, score: scoreOf(row, like) * gainOf(row, { plain, ofDanger }) }
    })
    .toSorted((a, b) => b.score - a.score)
}

/** How much of the score of a passage depends on the share of the question that it holds. */
const ofCoverage = 0.4

/** How much a passage gains by a single unit that holds the whole question. */
const bestUnit = 0.5
/** How much a passage gains by a known question that is like the one that was asked: as a share of its score, and of the weight of the question. */
const likeShare = 0.5
const likeGain = 0.6

/** What counts more: the pages about the danger that a question tells of, the beginning of a page that is named alone, and what the location itself has entered. */
const gains = { danger: 2, named: 2, own: 1.6 }

/** A question about a danger may be about anything, and a few words are no sentence; whoever tells what happened wants to know what to do. */
const tellsOf = (plain: string) =>
  plain.split(' ').length > 3 && !/^(?:who|what|when|where|which|why|how|do|does|did|is|are|can|may|should|must|will)\b/.test(plain)

const asksForFact = /^(?:where|who|which)\b|\bour\b/

function gainOf(
  { kind, source, title, heading }: RankedPassage,
  { plain, ofDanger }: { plain: string; ofDanger: readonly string[] },
): number {
  const isNamed = heading === '' && !plain.includes(' ') && title.toLowerCase().startsWith(plain)
  return (
    (ofDanger.includes(source) && tellsOf(plain) ? gains.danger : 1) *
    (isNamed ? gains.named : 1) *
    (kind === 'answer' && asksForFact.test(plain) ? gains.own : 1)
  )
}

/** How much a unit gains by holding what a question of this kind asks for. */
const signGain = 0.3

/** A unit counts more where it holds what a question of this kind asks for. */
const favored = <U extends { text: string; score: number; fits: number }>(each: U, sign: RegExp): U =>
  sign.test(each.text) ? { ...each, score: each.score * (1 + signGain), fits: each.fits * (1 + signGain) } : each

/** What a likeness counts for a further part of a long place: the part that fits best answers the known question. */
const ofFurtherPart = 0.5

/** What the statement made of a passage, weighed by its best unit. */
const ownScore = (row: RankedPassage) => row.score * (1 + bestUnit * largest(row))

/** The same, weighed by how much of the question it holds, and by how like a known question of it is. */
const scoreOf = (row: RankedPassage, like: number) =>
  ownScore(row) * (1 - ofCoverage + ofCoverage * row.coverage) * (1 + likeShare * like) + likeGain * like * row.asked

const largest = ({ units, asked }: { units: readonly { score: number }[]; asked: number }) =>
  asked === 0 ? 0 : Math.min(1, Math.max(0, ...units.map(({ score }) => score)) / asked)
