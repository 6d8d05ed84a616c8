import { looksLikeOrder } from '#content/assistant/orders'
import { isAboutHealth } from '#content/assistant/about-health'
import { asSeen, type NameGuard } from '#api/data/people/name-guard'

import { gateFor } from '../choose-quotes.ts'
import type { RankedPassage } from '../ranked-passage.ts'

/** Seven digits and more, however they are divided, up to the four characters of ") - ": a number of a person, a phone, a card. */
const longNumber = /\d(?:[^\p{L}\p{N}]{0,4}\d){6}/u

/** A section of title 29 with its paragraphs, such as 1910.1030(c)(1)(iv), that no further digits follow or precede: not a part of a phone number. */
const citation = /(?<!\d[^\p{L}\p{N}]{0,4})19(?:0[34]|10|26)\.\d{1,4}(?:\([a-z0-9]{1,5}\))*(?![^\p{L}\p{N}]{0,4}\d)/giu

/** Whether a question may leave the product: it names no colleague, and holds nothing about health, no contact and no long number. */
export function mayLeave(question: string, guard: Pick<NameGuard, 'names'>): boolean {
  const seen = asSeen(question)
  return !isAboutHealth(seen) && !longNumber.test(seen.replaceAll(citation, ' ')) && !guard.names(seen)
}

/**
 * The passages that may leave. Answers that name people stay, by the kind of their question and by the names in them. What the practice or a
 * manufacturer wrote leaves only where it fits the question as well as what is quoted without a model; what reads like an order to a model never does.
 */
export const passagesThatMayLeave = (ranked: readonly RankedPassage[], guard: Pick<NameGuard, 'names'>): RankedPassage[] =>
  ranked.filter((passage) => {
    const { kind, namesPeople, coverage, asked, title, heading, units } = passage
    const texts = [title, heading, ...units.map(({ text }) => text)]
    if (namesPeople || texts.some((text) => looksLikeOrder(text))) return false
    return kind === 'page' || kind === 'form' || (coverage >= gateFor(asked) && !texts.some((text) => guard.names(text)))
  })
