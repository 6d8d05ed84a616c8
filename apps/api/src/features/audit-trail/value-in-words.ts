import { frequencyNames } from '#calendar/frequency-names'
import { formById } from '#content/forms/index'
import { planLabel } from '#content/plans'
import { retentionClasses } from '#content/retention'
import { setupOptions } from '#content/setup-options'
import { stepOf } from '#content/setup-steps'
import { ruleTitle } from '#content/task-rules'

type InWords = (value: string) => string | null

/** Fields whose stored value is a key of shipped content. Keys that are no longer shipped are shown as stored. */
const namesOf: Readonly<Record<string, InWords>> = {
  formId: (id) => formById(id)?.name ?? id,
  frequency: (frequency) => Object.entries(frequencyNames).find(([stored]) => stored === frequency)?.[1] ?? frequency,
  options: (option) => setupOptions.find(({ value }) => value === option)?.label ?? option,
  plan: (plan) => (plan === 'OSHA&SDS' ? planLabel(plan) : plan),
  retention: (id) => retentionClasses.find((kept) => kept.id === id)?.label ?? id,
  rule: (key) => ruleTitle(key) ?? key,
  variable: (variable) => stepOf(variable)?.question ?? variable,
  // An internal key that nobody can look up.
  row: () => null,
}

/** Fields with an amount of money, in cents. */
const amounts: readonly string[] = ['amountPaid', 'renewalCents']

/**
 * Formats one stored value of a field for people: days as MM/DD/YYYY, money in dollars, keys as the names of shipped content.
 * @returns null if the value means nothing to a person
 */
export function valueInWords(field: string, value: string | number | boolean): string | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return amounts.includes(field) ? `$${(value / 100).toFixed(2)}` : String(value)
  const named = namesOf[field]
  return named ? named(value) : value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')
}
