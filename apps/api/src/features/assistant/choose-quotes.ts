import type { AnswerQuote } from '#contract/assistant'

import type { RankedPassage } from './ranked-passage.ts'

/**
 * The share of a question that one of the best passages has to hold, by the weight of the question: most words of a long one tell what happened, and a
 * passage that holds as much of it as of a whole short one is no accident.
 */
const gates = [
  { below: 12, gate: 0.52 },
  { below: 20, gate: 0.45 },
  { below: 27, gate: 0.41 },
  { below: 35, gate: 0.34 },
]

export const gateFor = (asked: number): number => gates.find(({ below }) => asked < below)?.gate ?? 0.3

/** Sentences quoted of the best passage, and of each of the two after it. */
const quotedOfBest = 3
const quotedOfOthers = 2
/** A later passage is quoted where it fits at least this well, compared with the best. */
const closeEnough = 0.6

/** The sentences that say it, word by word; empty where the library does not say it. */
export function chooseQuotes(ranked: readonly RankedPassage[]): AnswerQuote[] {
  const [best, ...others] = ranked.slice(0, 3)
  if (!best) return []
  const gate = gateFor(best.asked)
  if (Math.max(...ranked.slice(0, 3).map(({ coverage }) => coverage)) < gate) return []
  const further = others.filter(({ score, coverage }) => score >= best.score * closeEnough && coverage >= gate)
  return [quoteOf(best, quotedOfBest), ...further.map((passage) => quoteOf(passage, quotedOfOthers))].filter(
    ({ sentences }) => sentences.length > 0,
  )
}

/** What begins a list, and a question that the text asks itself, say nothing alone. */
function quoteOf({ kind, source, title, heading, units }: RankedPassage, count: number): AnswerQuote {
  const chosen = bestOf(
    units.filter(({ text }) => !/[:?]$/.test(text)),
    count,
  )
  return { title, heading, sentences: chosen.map(({ text }) => text), href: addressOf(kind, source, chosen[0]?.anchor ?? '') }
}

/** The best units in their own order; the first ones where only the heading fits. */
function bestOf<U extends { fits: number }>(units: readonly U[], count: number): U[] {
  const top = units.toSorted((a, b) => b.fits - a.fits).slice(0, count)
  const fitting = top.filter(({ fits }) => fits > 0)
  return units.filter((unit) => (fitting.length === 0 ? units.indexOf(unit) < count : fitting.includes(unit)))
}

/** Where the source opens. */
export function addressOf(kind: RankedPassage['kind'], source: string, anchor: string): string {
  if (kind === 'form') return `/forms/view?formId=${source}`
  if (kind === 'sheet') return `/sds?sheet=${source}`
  return `/library?page=${source}${anchor === '' ? '' : `&mark=${anchor}`}`
}
