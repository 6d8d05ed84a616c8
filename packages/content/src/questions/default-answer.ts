import { reportContact, reportPhone } from '../facts/report-contacts.ts'
import { holds } from '../rules/conditions.ts'
import type { SetupStep } from './setup-step.ts'
import { effectiveOptions } from './setup-options.ts'

interface DefaultsOf {
  state: string
  practiceType: string
  /** The option values answered Yes. */
  options: readonly string[]
}

/**
 * The initial value of an unanswered step at a location: {ReportAgency} and {ReportPhone} in its texts are replaced with those of the state, and rows
 * are left out whose condition does not hold.
 */
export function defaultAnswerIn({ defaultAnswer, defaultRows }: SetupStep, { state, practiceType, options }: DefaultsOf): unknown {
  if (!defaultRows) return filled(defaultAnswer, state)
  const situation = { practiceType, options: effectiveOptions(practiceType, options) }
  const rows = defaultRows.filter(({ when }) => holds(when, situation)).map(({ row }) => row)
  return rows.length > 0 ? rows : undefined
}

function filled(value: unknown, state: string): unknown {
  if (typeof value === 'string')
    return value.replaceAll('{ReportAgency}', reportContact(state).agency).replaceAll('{ReportPhone}', reportPhone(state))
  if (Array.isArray(value)) return value.map((one: unknown) => filled(one, state))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, state)]))
  return value
}
