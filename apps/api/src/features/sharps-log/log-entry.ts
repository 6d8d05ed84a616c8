import { isDay } from '#calendar/days'
import { sharpsInjuryForm } from '#content/forms/incidents/sharps-injury-form'
import type { SharpsLogEntry } from '#contract/sharps-log/sharps-log'
import { answersInWords } from '#api/data/records/answers-in-words'

import type { EntryRow } from './read-entries.ts'

/** The form answers that the log uses, by their key. All others stay in the record. */
const taken = {
  injuryTime: 'time',
  deviceType: 'deviceType',
  deviceBrand: 'deviceBrand',
  workArea: 'workArea',
  how: 'how',
  moment: 'moment',
  momentOther: 'momentOther',
  procedure: 'procedure',
  bodyPart: 'bodyPart',
  jobTitle: 'jobTitle',
  safetyFeature: 'safetyFeature',
  safetyWouldHelp: 'safetyWouldHelp',
  employeeOpinion: 'employeeOpinion',
} as const

type Words = Partial<Record<(typeof taken)[keyof typeof taken], string>>

/** One line of the log as text. */
export function logEntry({ number, answers }: EntryRow): SharpsLogEntry {
  const words: Words = Object.fromEntries(answersInWords(sharpsInjuryForm, answers, taken).map(({ label, value }) => [label, value]))
  const { injuryDate } = answers
  return {
    number,
    date: typeof injuryDate === 'string' && isDay(injuryDate) ? injuryDate : null,
    time: words.time ?? null,
    deviceType: words.deviceType ?? null,
    deviceBrand: words.deviceBrand ?? null,
    workArea: words.workArea ?? null,
    how: words.how ?? null,
    moment: words.momentOther ?? words.moment ?? null,
    procedure: words.procedure ?? null,
    bodyPart: words.bodyPart ?? null,
    jobTitle: words.jobTitle ?? null,
    safetyFeature: words.safetyFeature ?? null,
    safetyWouldHelp: words.safetyWouldHelp ?? null,
    employeeOpinion: words.employeeOpinion ?? null,
  }
}
