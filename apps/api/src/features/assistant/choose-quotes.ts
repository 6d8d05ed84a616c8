import type { AnswerQuote, AnswerSearch } from '#contract/assistant/assistant'
import type { PageAddress } from '#wire/page-paths'

import { passesGate } from './ranking/gate.ts'
import type { RankedPassage } from './ranked-passage.ts'

/** Number of passages that an answer may quote. */
export const quotedPassages = 3
/** Number of sentences quoted from the best passage, and from each of the next two. */
const quotedOfBest = 3
const quotedOfOthers = 2
/** A later passage is quoted if its score is at least this share of the best score, so if it is a quarter as likely to answer. */
const closeEnough = 0.25

/** Returns the sentences that answer the question, verbatim; empty if the library has no answer. */
export function chooseQuotes(ranked: readonly RankedPassage[]): AnswerQuote[] {
  const chosen = ranked.slice(0, quotedPassages)
  const [best, ...others] = chosen
  if (!best || !passesGate(chosen)) return []
  const further = others.filter((passage) => passage.score >= best.score * closeEnough && passesGate([passage]))
  return [quoteOf(best, quotedOfBest), ...further.map((passage) => quoteOf(passage, quotedOfOthers))].filter(
    ({ sentences }) => sentences.length > 0,
  )
}

/** Skips the line that introduces a list, questions within the text and their bare answers, because none of them says anything alone. */
function quoteOf({ kind, source, title, heading, units }: RankedPassage, count: number): AnswerQuote {
  const chosen = bestOf(
    units.filter(({ text }) => !/[:?]$|^(?:No|Yes|Never)\.$/.test(text)),
    count,
  )
  return { title, heading, sentences: chosen.map(({ text }) => text), href: addressOf(kind, source, chosen[0]?.anchor ?? '') }
}

/** Returns the best units in their original order, or the first ones if only the heading matches. */
function bestOf<U extends { fits: number }>(units: readonly U[], count: number): U[] {
  const top = units.toSorted((a, b) => b.fits - a.fits).slice(0, count)
  const fitting = top.filter(({ fits }) => fits > 0)
  return units.filter((unit) => (fitting.length === 0 ? units.indexOf(unit) < count : fitting.includes(unit)))
}

/** Returns the address at which the source opens. */
export function addressOf(kind: RankedPassage['kind'], source: string, anchor: string): PageAddress {
  if (kind === 'form') return addressWith('/forms/view', { formId: source })
  if (kind === 'sheet') return addressWith('/sds', { sheet: source })
  return addressWith('/library', { page: source, ...(anchor !== '' && { mark: anchor }) })
}

/** Returns the address of a page with its search values. */
export function addressWith<Path extends keyof AnswerSearch>(path: Path, search: AnswerSearch[Path]): PageAddress {
  return `${path}?${new URLSearchParams({ ...search }).toString()}`
}
