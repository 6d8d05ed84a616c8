import type { AnswerCondition } from '../../questions/answer-condition.ts'
import { recordableCase } from './recordable-case.ts'
import type { TaskRule } from '../types.ts'
import { injuryTask, staffInjured } from './event-parts.ts'
import { logRequired } from './log-required.ts'

/** An incident whose case is decided by the form of the decision. */
export const caseDecision = {
  ...injuryTask,
  when: logRequired,
  evidence: 'form',
  forms: ['caseDecisionForm'],
  kind: 'L',
  rows: ['REC-300'],
  due: { afterEventDays: 5 },
} satisfies Partial<TaskRule>

const decided = (key: string, what: string, event: TaskRule['event'], opensIf: AnswerCondition): TaskRule => ({
  ...caseDecision,
  key,
  name: `Decide whether the ${what} goes on the OSHA 300 log`,
  event,
  opensIf,
  assign: ['administrators', 'safetyOfficer'],
  requiresAdmin: false,
  instructions:
    'The form leads through the rule: work-related, new, and serious enough? First aid from the list of fourteen alone is not recordable; treatment beyond it, days away or lighter work are. If the answer is yes, the task of the entry opens, due seven calendar days after you learned of the case. The five days for the decision are ours.',
  citation: '29 CFR 1904.4(a); 29 CFR 1904.7(b)(5); 29 CFR 1904.29(b)(3)',
})

/** The investigation of an injury at work that California requires of every employer. */
const californiaInvestigation = {
  ...injuryTask,
  name: 'Investigate the injury and correct what caused it',
  when: { states: ['CA'] },
  evidence: 'form',
  forms: ['injuryInvestigationForm'],
  assign: ['administrators', 'safetyOfficer'],
  requiresAdmin: false,
  instructions:
    'California requires every employer to look into each injury and illness at work and to correct the hazards behind it. Look for causes, not for blame, and write down who corrects what by when. The seven days are ours.',
  citation: '8 CCR 3203(a)(5)-(6)',
  rows: ['S-CA-IIPP'],
  kind: 'S',
  due: { afterEventDays: 7 },
} satisfies Partial<TaskRule>

/** Rules about single cases: the decision about the log, the entry, the investigation, the bite of an animal. They contain no name of a person. */
export const caseEventRules: readonly TaskRule[] = [
  decided('injury300Entry', 'injury or illness', 'generalInjuryForm', staffInjured),
  decided('violence300Entry', 'injury', 'violenceIncidentForm', staffInjured),
  decided('fall300Entry', 'fall', 'SlipTripandFallForm', staffInjured),
  decided('chemical300Entry', 'chemical exposure', 'chemicalExposureForm', staffInjured),
  decided('cleanSharp300Entry', 'cut from a clean sharp', 'sharpsInjuryForm', { question: 'contaminated', is: 'no' }),
  {
    ...injuryTask,
    key: 'caseLogEntry',
    name: 'Enter the case on the OSHA 300 log and a Form 301',
    event: 'caseDecisionForm',
    opensIf: recordableCase,
    when: logRequired,
    evidence: 'upload',
    assign: ['administrators', 'safetyOfficer'],
    requiresAdmin: false,
    instructions:
      'Within seven calendar days after you learned of the case. If the decision says that it is a privacy case, write "privacy case" in place of the name, and keep the names on a separate confidential list. Bring the entry up to date as days away or restricted days add up. Upload the Form 301.',
    citation: '29 CFR 1904.29(b)(3), (b)(6)-(9); 29 CFR 1904.33(b)(1)',
    rows: ['REC-300'],
    kind: 'L',
    due: { afterEventDays: 7 },
  },
  {
    ...californiaInvestigation,
    key: 'californiaInvestigation',
    event: ['generalInjuryForm', 'SlipTripandFallForm', 'chemicalExposureForm'],
    opensIf: staffInjured,
  },
  {
    ...californiaInvestigation,
    key: 'californiaSharpInvestigation',
    event: 'sharpsInjuryForm',
    opensIf: { question: 'contaminated', is: 'no' },
  },
  {
    ...injuryTask,
    key: 'animalBiteRabies',
    name: 'Ask a clinician today about rabies after an animal bite or scratch',
    event: 'generalInjuryForm',
    opensIf: {
      allOf: [
        { question: 'who', is: 'staff' },
        { question: 'kind', is: 'animal' },
        { question: 'animalHow', is: ['bite', 'scratch'] },
        { question: 'rabiesVaccine', is: ['no', 'unsure'] },
      ],
    },
    assign: ['administrators', 'safetyOfficer'],
    requiresAdmin: false,
    instructions:
      'See that the wound has been washed with soap and water and that a clinician decides today whether shots are needed; rabies cannot be treated once it has begun. Tell the health department where the state or county requires reports of animal bites; it also says what happens with the animal. Write no findings here.',
    citation: 'CDC ACIP, MMWR 59(RR-2), 2010',
    rows: ['RABIES'],
    kind: 'G',
    due: { afterEventDays: 0 },
  },
]
