import { frequencyNames } from '#calendar/frequency-names'
import { formById } from '#content/forms/index'
import { planLabel } from '#content/facts/plans'
import { retentionClasses } from '#content/facts/retention'
import { setupOptions } from '#content/questions/setup-options'
import { stepOf } from '#content/questions/setup-steps'
import { ruleTitle } from '#content/rules/task-rules'

type InWords = (value: string) => string | null

/** Why a session ended or was refused. All other reasons are texts of people. */
const reasonsInWords: Readonly<Record<string, string>> = {
  signed_out: 'signed out',
  idle: 'no activity for too long',
  expired: 'reached its longest duration',
  wrong_credentials: 'wrong password or unknown account',
  account_frozen: 'the account is frozen',
  access_ended: 'no longer works at a practice',
}

/** Fields whose stored value is a code or a key of shipped content. Keys that are no longer shipped are shown as stored. */
const namesOf: Readonly<Record<string, InWords>> = {
  exposure: (code) => ({ atRisk: 'at risk', notAtRisk: 'not at risk' })[code] ?? code,
  formId: (id) => formById(id)?.name ?? id,
  frequency: (frequency) => Object.entries(frequencyNames).find(([stored]) => stored === frequency)?.[1] ?? frequency,
  options: (option) => setupOptions.find(({ value }) => value === option)?.label ?? option,
  plan: (plan) => (plan === 'OSHA&SDS' ? planLabel(plan) : plan),
  reason: (code) => reasonsInWords[code] ?? code,
  retention: (id) => retentionClasses.find((kept) => kept.id === id)?.label ?? id,
  rule: (key) => ruleTitle(key) ?? key,
  variable: (variable) => stepOf(variable)?.question ?? variable,
  // An internal key that nobody can look up.
  row: () => null,
}

/** Whether a field is an amount of money, in cents. */
export const isAmount = (field: string): boolean => field === 'amountPaid' || field === 'renewalCents'

/**
 * Formats one stored value of a field for people: days as MM/DD/YYYY, money in dollars, keys as the names of shipped content.
 * @returns null if the value means nothing to a person
 */
export function valueInWords(field: string, value: string | number | boolean): string | null {
  if (typeof value === 'boolean') return value ? 'yes' : field === 'isApproved' ? 'not yet' : 'no'
  if (typeof value === 'number') return isAmount(field) ? `$${(value / 100).toFixed(2)}` : String(value)
  const named = namesOf[field]
  return named ? named(value) : value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')
}
