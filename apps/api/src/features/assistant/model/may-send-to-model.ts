import { looksLikeInstruction } from '#content/assistant/looks-like-instruction'
import { isAboutHealth } from '#content/assistant/danger/about-health'
import { normalizeVisibleText, type NameGuard } from '#api/data/people/name-guard'

import { passesGate } from '../ranking/gate.ts'
import type { RankedPassage } from '../ranked-passage.ts'

/** Seven or more digits, separated by up to the four characters of ") - ": a personal, phone or card number. */
const longNumber = /\d(?:[^\p{L}\p{N}]{0,4}\d){6}/u

/**
 * A section of title 29 with its paragraphs, such as 1910.1030(c)(1)(iv). No other digits may precede or follow it, so it is not part of a phone
 * number.
 */
const citation = /(?<!\d[^\p{L}\p{N}]{0,4})19(?:0[34]|10|26)\.\d{1,4}(?:\([a-z0-9]{1,5}\))*(?![^\p{L}\p{N}]{0,4}\d)/giu

/** Returns whether a question may leave the product: it names no colleague and contains no health facts, no contact and no long number. */
export function maySendToModel(question: string, guard: Pick<NameGuard, 'names'>): boolean {
  const seen = normalizeVisibleText(question)
  return !isAboutHealth(seen) && !longNumber.test(seen.replaceAll(citation, ' ')) && !guard.names(seen)
}

/**
 * Returns the passages that may leave. Answers that name people stay, judged by the kind of their question and by the names in them. Text of the
 * practice or a manufacturer leaves only if it matches the question as well as a quote without a model must. Text that reads like instructions to a
 * model never leaves.
 */
export const passagesToSend = (ranked: readonly RankedPassage[], guard: Pick<NameGuard, 'names'>): RankedPassage[] =>
  ranked.filter((passage) => {
    const { kind, namesPeople, title, heading, units } = passage
    const texts = [title, heading, ...units.map(({ text }) => text)]
    if (namesPeople || texts.some((text) => looksLikeInstruction(text))) return false
    return kind === 'page' || kind === 'form' || (passesGate([passage]) && !texts.some((text) => guard.names(text)))
  })
