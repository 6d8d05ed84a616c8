import { emergencyCard } from '../../emergency-cards/emergency-cards.ts'
import type { EmergencyCard } from '../../emergency-cards/card.ts'
import { wordsIn } from '../learned/hashed-text.ts'

import { dangerThreshold, scoreDanger } from './danger-classifier.ts'
import { cardOfCry, hasCalmWords, hasDangerWords } from './danger-phrases.ts'

/** From this score on, the classifier is sure. */
const sure = 0.6
/** Fewer words, such as the first letters of a name, have to contain one that belongs to a danger. */
const fewestWords = 4

/**
 * The card for the danger that a question describes; undefined for all other questions. A false positive only shows a card above the answer; a miss may
 * cost a life.
 */
export function dangerOf(question: string): EmergencyCard | undefined {
  const words = wordsIn(question)
  const { danger, card } = scoreDanger(question)
  const isDanger = hasDangerWords(question) ? danger >= dangerThreshold : words.length >= fewestWords && danger >= sure
  return emergencyCard(cardOfCry(words) ?? (isDanger ? card : undefined))
}

export { namesOnlyChemicals } from './danger-phrases.ts'

/** Whether a question about a danger may ask for something that the library may say, such as who pays. */
export const asksCalmly = (question: string): boolean =>
  hasCalmWords(question) || (cardOfCry(wordsIn(question)) === undefined && scoreDanger(question).danger < sure)
