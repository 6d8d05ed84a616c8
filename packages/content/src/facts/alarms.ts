import type { FormDefinition } from '../forms/form-types.ts'
import type { ReportedEvent } from '../forms/reported-event.ts'
import type { Variable } from '../questions/variables.ts'

/** Events in which minutes count: people outside the app are told at once. */
export const alarmKinds = ['bloodExposure', 'violence', 'severeInjury', 'workDeath'] as const
export type AlarmKind = (typeof alarmKinds)[number]

/** Answer of the setup that names the person in charge, and the library page about what to do at once, which has no health fact of anybody. */
interface AlarmFacts {
  contact: Extract<Variable, 'exposureContact' | 'safetyOfficer'>
  page: string
}

const injury: AlarmFacts = { contact: 'safetyOfficer', page: 'records-osha' }

export const alarmFacts: Readonly<Record<AlarmKind, AlarmFacts>> = {
  bloodExposure: { contact: 'exposureContact', page: 'exposure-now' },
  violence: { contact: 'safetyOfficer', page: 'workplace-violence' },
  severeInjury: injury,
  workDeath: injury,
}

/** The alarm that a report without a form raises; undefined for reports that can wait. */
export const alarmOfReport = (event: ReportedEvent): AlarmKind | undefined => alarmKinds.find((kind) => kind === event)

const kindOfForm: Partial<Record<FormDefinition['id'], AlarmKind>> = {
  exposureIncidentForm: 'bloodExposure',
  sharpsInjuryForm: 'bloodExposure',
  violenceIncidentForm: 'violence',
}

const kindOfRule: Partial<Record<string, AlarmKind>> = { reportDeath: 'workDeath', reportSevereInjury: 'severeInjury' }

/**
 * The kinds of alarm that a saved form calls for: that of the form, and that of the report to the agency if the answers have opened its task. A clean
 * sharp exposes nobody to blood.
 */
export function alarmsOfForm(formId: string, { contaminated }: { contaminated?: unknown }, openedRules: readonly string[]): AlarmKind[] {
  const own = contaminated === 'no' ? undefined : kindOfForm[formId]
  return [own, ...openedRules.map((rule) => kindOfRule[rule])].filter((kind) => kind !== undefined)
}

/** The answers that contain the day of the incident, or the day on which the practice learned of it. */
export const daysOfIncident = ['incidentDate', 'injuryDate', 'learnedDate'] as const

/** Days after an incident in which its form still raises an alarm. A form that is filed later is paperwork. */
export const daysOfAlarm = 3
