import type { EmergencyCardId } from '../../emergency-cards/emergency-cards.ts'
import { isCalm, isCry } from './calm-words.ts'

/** Matches if all of its parts occur in the question. People in danger leave out the words that a manual would use. */
type WordSet = readonly RegExp[]

/** How people write when in one kind of danger, in English and in the most common Spanish words. */
export interface DangerRule {
  card: EmergencyCardId
  /** Describe an event that leaves no doubt, whatever else is asked. */
  always?: readonly RegExp[]
  /** Count unless the person asks calmly. */
  unlessCalm?: readonly RegExp[]
  /** Combinations of words: an injury and its cause, a person and a sign. They count unless the person asks calmly. */
  sets?: readonly WordSet[]
  /** A name that suffices in a message of at most three words. */
  cry?: RegExp
}

/** Whether a rule applies because of a phrase. */
const hasPhrase = ({ always = [], unlessCalm = [], cry }: DangerRule, asked: string): boolean =>
  always.some((sign) => sign.test(asked)) ||
  (!isCalm(asked) && unlessCalm.some((sign) => sign.test(asked))) ||
  (cry !== undefined && isCry(asked) && cry.test(asked))

/** Whether a rule applies because of a combination of words. */
export const hasWordsTogether = ({ sets = [] }: DangerRule, asked: string): boolean =>
  !isCalm(asked) && sets.some((parts) => parts.every((part) => part.test(asked)))

export const applies = (rule: DangerRule, asked: string): boolean => hasPhrase(rule, asked) || hasWordsTogether(rule, asked)
