import { emergencyCard, type EmergencyCardId } from '../../emergency-cards/emergency-cards.ts'
import type { EmergencyCard } from '../../emergency-cards/card.ts'
import { isCalm } from './calm-words.ts'
import { applies, hasWordsTogether, type DangerRule } from './danger-rule.ts'
import { drugRules } from './drug-rules.ts'
import { exposureRules, hydrofluoricRule, mixedProductsRule } from './exposure-rules.ts'
import { illnessRules } from './illness-rules.ts'
import { selfHarmRule, threatRules } from './threat-rules.ts'

/**
 * All rules in the order in which they are checked. A kind whose card says more than a general one comes before it; among the others, the danger to
 * life comes first. A false positive only shows a card above the answer; a miss may cost a life.
 */
const dangerRules: readonly DangerRule[] = [
  ...drugRules,
  hydrofluoricRule,
  selfHarmRule,
  mixedProductsRule,
  ...illnessRules,
  ...threatRules,
  ...exposureRules,
]

const written = (question: string) => question.toLowerCase().replaceAll('’', "'")

/** The card for the danger that a question describes; undefined for all other questions. */
export function dangerOf(question: string): EmergencyCard | undefined {
  const asked = written(question)
  return emergencyCard(dangerRules.find((each) => applies(each, asked))?.card)
}

/** Whether a question about a danger asks for something that the library may say, such as who pays. */
export const asksCalmly = (question: string): boolean => isCalm(written(question))

/** The kinds of danger that a question describes by combinations of words alone; empty if it is asked calmly. */
export const dangersByWords = (question: string): EmergencyCardId[] =>
  dangerRules.filter((rule) => hasWordsTogether(rule, written(question))).map(({ card }) => card)
