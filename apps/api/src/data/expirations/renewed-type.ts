import type { Day } from '#calendar/days'
import type { ExpirationType } from '#content/facts/expirations/expiration-type'
import { expirationType } from '#content/facts/expirations/expiration-types'
import { taskRule } from '#content/rules/task-rules'
import type { RoundStop } from '#contract/rounds/round-stop'
import type { OpenTask } from '#contract/tasks/tasks'

/** The new end that a completion names: "renewed until" (decision 110). */
export interface NewEnd {
  validUntil: Day
  issuedOn?: Day | undefined
  number?: string | undefined
  /** Whose date it is, for a task about the dates of several people. */
  renews?: string | undefined
}

interface LinkedTask {
  ruleKey: string | null
}

/**
 * The type of the date that the completion of a task renews; undefined if it renews none. For a task of the location about the dates of several people
 * (`ofPerson`), the completion says whose. One about several items renews none.
 */
export function renewedType({ ruleKey }: LinkedTask) {
  const rule = ruleKey === null ? undefined : taskRule(ruleKey)
  const type = rule?.dueByExpiration && expirationType(rule.dueByExpiration.type)
  if (!rule || !type) return undefined
  const ofPerson = rule.scope === 'location' && type.subject === 'person'
  return rule.scope !== 'location' || type.subject === 'location' || ofPerson ? { rule, type, ofPerson } : undefined
}

/** The date that runs out by which a task is due; null for every other task. */
export function endOfTask(ruleKey: string | null): OpenTask['runsOut'] {
  const type = ruleKey === null ? undefined : expirationType(taskRule(ruleKey)?.dueByExpiration?.type ?? '')
  if (!type) return null
  const renewed = renewedType({ ruleKey })
  const asked = { asks: renewed !== undefined, ofPerson: renewed?.ofPerson ?? false }
  return { type: type.key, typeName: type.name, ...asked, atMostMonths: type.atMostMonths ?? null }
}

/** The date that a check of a round renews; null if it renews none. */
export function endOfCheck(ruleKey: string): RoundStop['runsOut'] {
  const renewed = renewedType({ ruleKey })
  return renewed && !renewed.ofPerson ? { typeName: renewed.type.name, atMostMonths: renewed.type.atMostMonths ?? null } : null
}

/** The first day of a renewed period: the named one, or the day of the work if the type needs one. */
export const firstDayOf = ({ requires }: Pick<ExpirationType, 'requires'>, { issuedOn }: NewEnd, workedOn: Day): Day | null =>
  issuedOn ?? (requires.includes('issuedOn') ? workedOn : null)
