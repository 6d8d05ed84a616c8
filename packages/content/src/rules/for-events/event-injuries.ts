import type { AnswerCondition } from '../../questions/answer-condition.ts'
import { stateContacts, statesWithoutCutOff } from '../../facts/report-contacts.ts'
import type { TaskRule } from '../types.ts'
import { aboutStaff, injuryTask } from './event-parts.ts'
import { logRequired } from './log-required.ts'
import { violenceRuleScope } from '../for-locations/state-california.ts'

const incidentForms = [
  'violenceIncidentForm',
  'sharpsInjuryForm',
  'exposureIncidentForm',
  'SlipTripandFallForm',
  'chemicalExposureForm',
  'generalInjuryForm',
] as const

/** An outcome that occurred soon enough to be reported; "not known yet" counts as soon enough. */
const withinReportingTime = (outcome: string, within: string): AnswerCondition => ({
  allOf: [{ question: 'injuryCare', is: outcome }, { anyOf: [{ not: { question: within, is: 'no' } }, { states: statesWithoutCutOff }] }],
})

const contaminated: AnswerCondition = { not: { question: 'contaminated', is: 'no' } }

/** The state's own rule in addition to the federal one. */
const stateReportRules = Object.entries(stateContacts).flatMap(([state, { citation }]) =>
  citation === undefined ? [] : [{ when: { states: [state] }, rows: [`S-${state}-REP`], citation }],
)

const whatToSay =
  'Have ready: the name of the practice, where and when it happened, what happened, how many people and their names, and your own name and phone number. Write down when you called and who took the call.'

/** Rules that a saved incident opens: reports to the agency and entries in logs. They contain no name of a person. */
export const injuryEventRules: readonly TaskRule[] = [
  {
    ...injuryTask,
    key: 'reportDeath',
    name: 'Report the death to {Agency} within {Hours} hours',
    event: [...incidentForms, 'workDeath'],
    opensIf: { allOf: [withinReportingTime('death', 'deathWithin30'), aboutStaff] },
    instructions: `{WhomToCall} {Beyond} ${whatToSay} Every employer reports it, whatever its size.`,
    citation: '29 CFR 1904.39(a)(1), (b)(2)',
    rows: ['REC-8H', 'REC-CONTENT'],
    kind: 'L',
    extra: stateReportRules,
    due: { hoursToReport: 'death' },
  },
  {
    ...injuryTask,
    key: 'reportSevereInjury',
    name: 'Report the severe injury to {Agency} within {Hours} hours',
    event: [...incidentForms, 'severeInjury'],
    opensIf: {
      allOf: [
        {
          anyOf: [
            withinReportingTime('hospital', 'hospitalWithin24'),
            withinReportingTime('amputation', 'amputationWithin24'),
            withinReportingTime('eye', 'eyeWithin24'),
            { question: 'injuryCare', is: 'disfigurement' },
          ],
        },
        aboutStaff,
      ],
    },
    instructions: `{WhomToCall} {Beyond} ${whatToSay} Every employer, whatever its size, reports an in-patient hospitalization, an amputation (even of a fingertip) and the loss of an eye.`,
    citation: '29 CFR 1904.39(a)(2), (b)(2)',
    rows: ['REC-24H', 'REC-CONTENT'],
    kind: 'L',
    extra: stateReportRules,
    due: { hoursToReport: 'injury' },
  },
  {
    ...injuryTask,
    key: 'sharpsForm',
    name: 'Fill out the sharps injury form',
    event: 'exposureIncidentForm',
    opensIf: { question: 'route', is: 'sharp' },
    evidence: 'form',
    forms: ['sharpsInjuryForm'],
    assign: ['administrators', 'reporter'],
    requiresAdmin: false,
    instructions:
      'The form is the entry in the sharps injury log: the type and brand of the device, the work area and how it happened. Write no name.',
    citation: '29 CFR 1910.1030(h)(5)',
    rows: ['BBP-SHARPS-LOG'],
    kind: 'L',
    due: { afterEventDays: 6 },
    variants: [
      {
        when: { states: ['CA'] },
        citation: '29 CFR 1910.1030(h)(5); 8 CCR 5193(c)(2)',
        rows: ['BBP-SHARPS-LOG', 'S-CA-SHARPS'],
        kind: 'S',
        due: { afterEventWorkingDays: 14 },
      },
      {
        when: { states: ['OR'] },
        citation: '29 CFR 1910.1030(h)(5); OAR 437-002-1035',
        rows: ['BBP-SHARPS-LOG', 'S-OR-SHARPS'],
        kind: 'S',
      },
      {
        when: { states: ['TN'] },
        instructions:
          'The form is the entry in the sharps injury log: the type and brand of the device, the work area and how it happened. Write no name. Tennessee requires the type and brand in the exposure control plan too, within six days of the exposure: add them there.',
        citation: '29 CFR 1910.1030(h)(5); Tenn. Rule 0800-01-10',
        rows: ['BBP-SHARPS-LOG', 'S-TN-SHARPS'],
        kind: 'S',
      },
      { when: { not: logRequired }, kind: 'G' },
    ],
  },
  {
    ...injuryTask,
    key: 'tennesseeSharpsInPlan',
    name: 'Add the device to the exposure control plan',
    event: 'sharpsInjuryForm',
    opensIf: contaminated,
    when: { states: ['TN'] },
    instructions:
      'Tennessee requires the type and brand of the device in the exposure control plan, within six days of the exposure: add them there.',
    citation: 'Tenn. Rule 0800-01-10',
    rows: ['S-TN-SHARPS'],
    kind: 'S',
    due: { afterEventDays: 6 },
  },
  {
    ...injuryTask,
    key: 'sharps300Entry',
    name: 'Enter the needlestick on the OSHA 300 log and a Form 301',
    event: 'sharpsInjuryForm',
    opensIf: contaminated,
    when: logRequired,
    evidence: 'upload',
    instructions:
      'Within seven calendar days. On the log it is a privacy case: write "privacy case" in place of the name, and keep the names on a separate confidential list. Upload the Form 301.',
    citation: '29 CFR 1904.8; 29 CFR 1904.29(b)(3), (b)(6)-(9)',
    rows: ['REC-SHARPS', 'REC-300'],
    kind: 'L',
    due: { afterEventDays: 7 },
  },
  {
    ...injuryTask,
    key: 'violenceFollowUp',
    name: 'Follow up the violence incident',
    event: 'violenceIncidentForm',
    retention: 'violence',
    section: 'workplace',
    instructions:
      'Offer help to those concerned, look at what made it possible, and write down what changes. The incident log names nobody. The seven days are ours.',
    citation: 'OSH Act 5(a)(1); OSHA 3148',
    rows: ['WPV-FED'],
    kind: 'G',
    variants: [
      {
        when: { states: ['CA'] },
        citation: 'California Labor Code 6401.9(c)-(d); OSHA 3148',
        rows: ['WPV-FED', 'S-CA-WPV'],
        kind: 'S',
        requiredWhere: violenceRuleScope,
      },
    ],
    due: { afterEventDays: 7 },
  },
]
