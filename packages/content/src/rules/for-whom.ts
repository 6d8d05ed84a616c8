import type { Situation } from './conditions.ts'
import type { Person } from './person.ts'
import type { TaskRule } from './types.ts'

/**
 * Whether a person-scoped rule applies to a person. At Risk counts only where exposure to human blood is possible; a person who is not at risk or not
 * classified yet counts as not at risk.
 */
export function isFor({ forWhom = {}, variable }: TaskRule, person: Person, { options, answers }: Situation): boolean {
  const atRisk = person.atRisk && options.includes('humanBloodExposure')
  if (forWhom.newHire && !person.newHire) return false
  if (forWhom.newcomer && !person.newcomer) return false
  if (forWhom.newHere && !person.newHere) return false
  if (forWhom.firstHere && person.newHere && !person.newcomer) return false
  if (forWhom.initialTraining && !person.newcomer && !person.newlyExposed && person.bloodborneTrained) return false
  if (forWhom.equipped && person.equipment === null) return false
  if (forWhom.named && !isNamed(person, variable && answers?.[variable]) && !isGiven(person, forWhom.orGiven)) return false
  return forWhom.exposure === undefined || (forWhom.exposure === 'atRisk') === atRisk
}

const isNamed = ({ id }: Person, answer: unknown) => Array.isArray(answer) && answer.includes(id)

const isGiven = ({ equipment }: Person, item: string | undefined) => item !== undefined && equipment?.items.includes(item) === true
