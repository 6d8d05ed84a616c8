import { writtenTime } from '#calendar/clock-time'
import { addDays } from '#calendar/days'
import { writtenDay } from '#calendar/written-day'
import type { Answers } from '#content/forms/form-types'
import { daysOfStoredBlood } from '#content/rules/for-events/event-exposure'

import type { StoredExposure, StoredStep } from './read-exposures.ts'

type Known = Answers | null | undefined

const textOf = (answers: Known, key: string): string => {
  const value = answers?.[key]
  return typeof value === 'string' ? value : ''
}
const dayOf = (answers: Known, key: string) => {
  const value = textOf(answers, key)
  return value === '' ? '' : writtenDay(value)
}
const timeOf = (answers: Known, key: string) => writtenTime(textOf(answers, key))
const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(', ')

/** Returns when and at which clinic the evaluation began, from its own form or from the form of the exposure. */
export function evaluationNotes({ answers }: Pick<StoredExposure, 'answers'>, step: Pick<StoredStep, 'answers'> | undefined): string[] {
  if (step?.answers) return [joined(textOf(step.answers, 'clinic'), dayOf(step.answers, 'date'), timeOf(step.answers, 'time'))]
  const said = textOf(answers, 'evaluation')
  if (said === 'sent') return [joined(textOf(answers, 'provider'), dayOf(answers, 'sentDate'), timeOf(answers, 'sentTime'))]
  if (said === 'notYet') return [`Planned: ${textOf(answers, 'evaluationPlan')}`]
  return said === 'declined' ? [`Offered on ${dayOf(answers, 'offeredDate')} and not wanted. The offer stands.`] : []
}

/** Returns when a declined evaluation was offered, from its form. */
export function declinedNotes(step: Pick<StoredStep, 'answers'> | undefined): string[] {
  return step?.answers ? [`Offered on ${dayOf(step.answers, 'date')} by ${textOf(step.answers, 'offeredBy')}. The offer stands.`] : []
}

const places: Record<string, string> = {
  clinician: 'with the clinician',
  chart: 'in the chart',
  sealed: 'in a sealed paper',
}
const unidentified: Record<string, string> = {
  infeasible: 'Not feasible; the reason is written down.',
  prohibited: 'Not allowed by law; the law is written down.',
}

/** Returns where and since when the identity of the source person is documented, and nothing else about that person (ruling 51). */
export function sourceNotes({ answers }: Pick<StoredExposure, 'answers'>, step: Pick<StoredStep, 'answers'> | undefined): string[] {
  const own = step?.answers
  const place = places[textOf(own, 'where') || textOf(answers, 'sourceDocumentedWhere')]
  const since = dayOf(own, 'documentedOn') || dayOf(answers, 'sourceDocumentedOn')
  if (place) return [`Documented ${place}${since === '' ? '' : ` on ${since}`}`]
  return [unidentified[textOf(own, 'identified')] ?? ''].filter((note) => note !== '')
}

/** Returns until when a stored blood sample can be tested, counted from the day of the exposure. */
export function storedBloodNotes({ answers }: Pick<StoredExposure, 'answers'>): string[] {
  const day = textOf(answers, 'incidentDate')
  return day === '' ? [] : [`A stored sample can be tested until ${writtenDay(addDays(day, daysOfStoredBlood))}`]
}

/** Returns the dates that the clinician set. */
export function followUpNotes(step: Pick<StoredStep, 'answers'> | undefined): string[] {
  const planned = textOf(step?.answers, 'planned')
  if (planned === 'none') return ['None are needed']
  if (planned === 'declined') return ['The person does not want them']
  return ['first', 'second', 'third', 'fourth'].map((key) => dayOf(step?.answers, key)).filter((day) => day !== '')
}
