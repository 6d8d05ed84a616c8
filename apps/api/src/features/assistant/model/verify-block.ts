import { z } from 'zod'

import { looksLikeInstruction } from '#content/assistant/looks-like-instruction'
import type { AnswerQuote } from '#contract/assistant/assistant'
import type { AnswerBlock } from '#contract/assistant/assistant-model'

import { addressOf } from '../choose-quotes.ts'
import type { RankedPassage } from '../ranked-passage.ts'
import { findQuote } from './find-quote.ts'
import { isSupportedBy } from './is-supported-by.ts'

/** What a model must write: a sentence, and the words of the passages that support it. Passages are numbered from 1. */
export const modelBlock = z.object({
  say: z.string().min(1).max(1000),
  quotes: z
    .array(z.object({ passage: z.int().min(1), text: z.string().max(2000) }))
    .min(1)
    .max(6),
})
export type ModelBlock = z.infer<typeof modelBlock>

export type SentPassage = Pick<RankedPassage, 'kind' | 'source' | 'title' | 'heading' | 'units'>

/**
 * Returns the block as it may be shown, with whole sentences of the library as quotes, verbatim. Drops quotes that occur in no passage. Returns
 * null if no quote is left or the remaining quotes do not support the sentence.
 */
export function verifyBlock({ say, quotes }: ModelBlock, passages: readonly SentPassage[]): AnswerBlock | null {
  const sentence = say.normalize('NFC').trim()
  const found = quotes.flatMap(({ passage, text }) => quoteFrom(passages[passage - 1], text) ?? [])
  const kept = found.filter(({ quote }, index) => found.findIndex((each) => isSame(each.quote, quote)) === index)
  const distinct = kept.map(({ quote }) => quote)
  const sentences = kept.flatMap(({ whole }) => whole)
  const subject = distinct.map(({ title, heading }) => `${title}. ${heading}`).join('. ')
  return distinct.length > 0 && !looksLikeInstruction([sentence, ...sentences].join(' ')) && isSupportedBy(sentence, { sentences, subject })
    ? { say: sentence, quotes: distinct }
    : null
}

const isSame = (one: AnswerQuote, other: AnswerQuote) => one.href === other.href && one.sentences.join() === other.sentences.join()

/**
 * Returns the sentences of a passage that contain a quote. They are whole sentences, because half a sentence may say the opposite. `whole` adds
 * context: the introductory line before a list item, whose sentence the item completes, and a negative heading before the text below it.
 */
function quoteFrom(passage: SentPassage | undefined, text: string): { quote: AnswerQuote; whole: string[] } | null {
  const place = passage && findQuote(passage.units.map((unit) => unit.text).join(' '), text)
  if (!passage || !place) return null
  let start = 0
  const touched = passage.units.filter((unit) => {
    const from = start
    start += unit.text.length + 1
    return from < place.end && from + unit.text.length > place.start
  })
  // The line that introduces a list says nothing without the list.
  if (touched.every((unit) => unit.text.endsWith(':'))) return null
  const { kind, source, title, heading } = passage
  const sentences = touched.map((unit) => unit.text)
  const over = negativeHeading.test(heading) && !heading.endsWith('?') ? heading : undefined
  const whole = touched.map((unit) => [over, introductionOf(unit, passage.units), unit.text].filter(Boolean).join(' '))
  return { quote: { title, heading, sentences, href: addressOf(kind, source, touched[0]?.anchor ?? '') }, whole }
}

/** Matches a heading that negates everything below it, such as "What we never do". */
const negativeHeading = /\b(?:never|none|nothing)\b/i

type Unit = SentPassage['units'][number]

/** Returns the line that introduces a list item; undefined if the unit is not a list item or the list has no introductory line. */
function introductionOf(unit: Unit, units: readonly Unit[]): string | undefined {
  if (!unit.anchor.includes('.')) return undefined
  const before = units.slice(0, units.indexOf(unit)).findLast(({ anchor }) => !anchor.includes('.'))
  return before?.text.endsWith(':') ? before.text.slice(0, -1) : undefined
}
