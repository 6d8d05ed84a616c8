import { chosenIn } from '../questions/answer-condition.ts'
import type { GivenAnswers } from '../forms/form-answers.ts'
import { hoursToReport, reportContact, severeOutcomes, whomToCall } from '../facts/report-contacts.ts'
import type { EffectiveRule } from './rule-in.ts'
import type { Due, RuleEvent } from './types.ts'

/** The facts about an event that its tasks use. */
export interface BoundEvent {
  kind: RuleEvent
  /** Makes its tasks unique: the id of the form's record, or of the report. */
  key: string
  /** When the employer learned of it. Hours and days count from then, in the location's time zone. */
  learnedAt: Date
  timeZone: string
  /** The answers of the saved form. If an event has no form, the `opensIf` of a rule is ignored. */
  answers?: GivenAnswers
  /** The person who reported it, if it was reported without a form. */
  reporterId?: string
  /** The last day allowed by a letter. */
  letterDay?: string
}

/** The moment by which a state requires a report, counted from when the employer learned of the event; null for every other task. */
export function momentDue({ due }: EffectiveRule, state: string, event: BoundEvent | undefined): Date | null {
  const hours = hoursOf(due, state, event)
  return event && hours !== undefined ? new Date(event.learnedAt.getTime() + hours * 3_600_000) : null
}

/** Inserts the state's agency, its number and its hours. */
export function reportWords(text: string, { due }: EffectiveRule, state: string, event: BoundEvent | undefined): string {
  if (due === undefined || !('hoursToReport' in due)) return text
  const { agency, beyond } = reportContact(state)
  return text
    .replaceAll('{Agency}', agency)
    .replaceAll('{WhomToCall}', whomToCall(state, due.hoursToReport))
    .replaceAll('{Hours}', String(hoursOf(due, state, event)))
    .replaceAll('{Beyond}', beyond ?? '')
    .replaceAll(/ +/g, ' ')
    .trim()
}

/** The hours for the outcomes in the answers; without answers, for every outcome. */
function hoursOf(due: Due | undefined, state: string, event: BoundEvent | undefined): number | undefined {
  if (due === undefined || !('hoursToReport' in due)) return undefined
  const wanted = severeOutcomes.filter((outcome) => (outcome === 'death') === (due.hoursToReport === 'death'))
  const answered = wanted.filter((outcome) => chosenIn(event?.answers ?? {}, 'injuryCare').includes(outcome))
  return hoursToReport(state, answered.length > 0 ? answered : wanted)
}
