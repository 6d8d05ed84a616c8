import { reportContact, reportPhone } from '../facts/report-contacts.ts'
import type { SetupStep } from '../rules/types.ts'

/** The initial value of an unanswered step in a state: {ReportAgency} and {ReportPhone} in its texts are replaced with those of the state. */
export function defaultAnswerIn(step: SetupStep, state: string): unknown {
  return filled(step.defaultAnswer, state)
}

function filled(value: unknown, state: string): unknown {
  if (typeof value === 'string')
    return value.replaceAll('{ReportAgency}', reportContact(state).agency).replaceAll('{ReportPhone}', reportPhone(state))
  if (Array.isArray(value)) return value.map((one: unknown) => filled(one, state))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, state)]))
  return value
}
