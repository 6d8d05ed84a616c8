import type { OpeningEvent } from '../../rules/desired-tasks.ts'
import { happenings } from '../../facts/happenings.ts'
import { eventRules } from '../../rules/task-rules.ts'
import { stateByCode } from '../../facts/states.ts'
import { formEvents } from '../../rules/types.ts'
import type { RuleEvent } from '../../rules/types.ts'
import { goldenToday, injuredPersonId } from './golden-location.ts'

/** An event, in words and in the form that rules read. */
export interface GoldenEvent {
  title: string
  happened: Pick<OpeningEvent, 'kind' | 'answers'>
}

/** Outcomes of an injury that must be reported to the agency. */
const severe: readonly [string, Record<string, string | string[]>][] = [
  ['a stay in hospital', { injuryCare: ['hospital'], hospitalWithin24: 'yes' }],
  ['an amputation', { injuryCare: ['amputation'], amputationWithin24: 'yes' }],
  ['a death', { injuryCare: ['death'], deathWithin30: 'yes' }],
]
const withSevere = (kind: (typeof formEvents)[number], what: string, answers: Record<string, string>): GoldenEvent[] =>
  severe.map(([outcome, more]) => ({ title: `${what}: ${outcome}`, happened: { kind, answers: { ...answers, ...more } } }))

const one = (title: string, kind: RuleEvent, answers?: Record<string, string>): GoldenEvent => ({
  title,
  happened: { kind, ...(answers && { answers }) },
})

const fromForms: readonly GoldenEvent[] = [
  one('Exposure incident: a needlestick', 'exposureIncidentForm', { route: 'sharp' }),
  one('Exposure incident: a splash into the eye', 'exposureIncidentForm', { route: 'eye' }),
  one('Exposure incident: the evaluation is declined', 'exposureIncidentForm', { route: 'eye', evaluation: 'declined' }),
  one('Follow-up dates after an exposure: the clinician keeps a blood sample', 'exposureFollowUpForm', {
    sampleKept: 'yes',
    keptUntil: '2027-02-21',
  }),
  one('Sharps injury: contaminated', 'sharpsInjuryForm', { contaminated: 'yes' }),
  one('Sharps injury: clean', 'sharpsInjuryForm', { contaminated: 'no' }),
  one('Violence: nobody hurt', 'violenceIncidentForm', { injury: 'no' }),
  one('Violence: somebody hurt', 'violenceIncidentForm', { injury: 'yes' }),
  ...withSevere('violenceIncidentForm', 'Violence', { injury: 'yes' }),
  one('Fall: somebody of the staff hurt', 'SlipTripandFallForm', { who: 'staff', injury: 'yes' }),
  one('Fall: a patient hurt', 'SlipTripandFallForm', { who: 'patient', injury: 'yes' }),
  one('Injury: a strained back', 'generalInjuryForm', { who: 'staff', injury: 'yes', kind: 'strain' }),
  one('Injury: bitten by a dog without a current rabies vaccination', 'generalInjuryForm', {
    who: 'staff',
    injury: 'yes',
    kind: 'animal',
    animalHow: 'bite',
    rabiesVaccine: 'unsure',
  }),
  one('Case decision: recordable', 'caseDecisionForm', {
    covered: 'yes',
    workRelated: 'yes',
    exception: 'none',
    newCase: 'yes',
    treatment: 'medical',
  }),
  one('Case decision: only first aid', 'caseDecisionForm', {
    covered: 'yes',
    workRelated: 'yes',
    exception: 'none',
    newCase: 'yes',
    treatment: 'firstAid',
  }),
  one('Chemical exposure: somebody hurt, no data sheet', 'chemicalExposureForm', { injury: 'yes', dataSheet: 'no' }),
  one('Hepatitis B vaccine: accepted', 'hepatitisBVaccineConsentForm', { choice: 'accept', dosesGiven: 'notYet' }),
  one('Hepatitis B vaccine: accepted, doses already given', 'hepatitisBVaccineConsentForm', { choice: 'accept', dosesGiven: 'yes' }),
  one('Hepatitis B vaccine: declined', 'hepatitisBVaccineConsentForm', { choice: 'decline', dosesGiven: 'none' }),
  one('Hepatitis B vaccine: complete earlier, no record', 'hepatitisBVaccineConsentForm', { choice: 'doneEarlier', doneRecord: 'none' }),
  one('Respirator fit test: failed', 'respiratorFitTestForm', { result: 'fail' }),
  one('Respirator fit test: passed', 'respiratorFitTestForm', { result: 'pass' }),
]

const isForm = (kind: RuleEvent) => formEvents.some((form) => form === kind)

/** Events that are not on the list of "Something happened?". */
const elsewhere: Partial<Record<RuleEvent, string>> = {
  evaluationDeclined: 'After an exposure: the evaluation is declined later',
  evaluationWanted: 'After an exposure: the declined evaluation is wanted after all',
}

/** Every event of the rules: forms with usual answers, then events reported without a form. */
export const goldenEvents: readonly GoldenEvent[] = [
  ...fromForms,
  ...[...new Set(eventRules.flatMap(({ event }) => [event ?? []].flat()))]
    .filter((kind) => !isForm(kind))
    .map((kind) => one(elsewhere[kind] ?? `Reported: ${happenings.find(({ event }) => event === kind)?.title ?? kind}`, kind)),
]

/** When the employer learned of it: at 9 in the morning of the day of the lists. */
export function learnedIn(state: string): Pick<OpeningEvent, 'key' | 'learnedAt' | 'timeZone' | 'subjectId'> {
  const timeZone = stateByCode(state)?.timeZone ?? 'UTC'
  const learned = Temporal.PlainDate.from(goldenToday).toZonedDateTime({ timeZone, plainTime: '09:00' })
  return { key: 'event', learnedAt: new Date(learned.epochMilliseconds), timeZone, subjectId: injuredPersonId }
}
