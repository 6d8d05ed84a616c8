import { humanCareTypes } from '../../facts/practice-types.ts'
import { respiratorsNeeded } from '../../rules/respirators-needed.ts'
import type { SetupStep } from '../setup-step.ts'

/**
 * The choice of step 35 for laboratories that use only ready-made test kits. They are outside the laboratory standard (29 CFR 1910.1450(a)(3)), so
 * this answer creates no task.
 */
export const testKitsOnly = 'Test kits only'

/** Steps 29 to 36: radiation, lasers, gases, respirators, tuberculosis, laboratory and violence. */
export const equipmentAndProgramSteps: readonly SetupStep[] = [
  {
    stepNumber: 29,
    associatedVariable: 'xrayUnits',
    question: 'List each X-ray unit with its registration.',
    why: 'States register and inspect X-ray units; a lapsed registration is easy to overlook.',
    type: 'table',
    tableLayout: {
      columns: ['Nickname', 'Place', 'Kind', 'Registration number and end date', 'Person', 'Frequency'],
      userSelectColumns: ['Person'],
      frequencySelectColumns: ['Frequency'],
    },
    shownIf: { option: 'xray' },
    isTaskForThisStep: true,
    pages: ['radiation-xray'],
  },
  {
    stepNumber: 30,
    associatedVariable: 'radiationBadges',
    question: 'Do any staff wear radiation badges?',
    why: 'Those who wear one are told their dose once a year (29 CFR 1910.1096(n) and state rules).',
    type: 'boolean',
    choices: ['Yes', 'No'],
    shownIf: { option: 'xray' },
    isTaskForThisStep: true,
    pages: ['radiation-badges'],
  },
  {
    stepNumber: 31,
    associatedVariable: 'laserSafetyOfficer',
    question: 'Who is the laser safety officer?',
    why: 'The consensus standard ANSI Z136.3 recommends one person who watches over laser safety.',
    type: 'singleUserSelect',
    shownIf: { option: 'lasers' },
    isTaskForThisStep: true,
    pages: ['radiation-lasers'],
  },
  {
    stepNumber: 32,
    associatedVariable: 'nitrousUnits',
    question: 'List each nitrous oxide system.',
    why: 'NIOSH recommends looking for leaks in hoses, bags and connections.',
    type: 'table',
    tableLayout: {
      columns: ['Nickname', 'Room', 'Scavenger type', 'Person', 'Frequency'],
      userSelectColumns: ['Person'],
      frequencySelectColumns: ['Frequency'],
    },
    shownIf: { option: 'nitrousOxide' },
    isTaskForThisStep: true,
    pages: ['radiation-gases'],
  },
  {
    stepNumber: 33,
    associatedVariable: 'respiratorAdministrator',
    question: 'Who runs the respirator program?',
    why: 'A written respirator program has a trained administrator (29 CFR 1910.134(c)(3)).',
    type: 'singleUserSelect',
    shownIf: respiratorsNeeded,
    isTaskForThisStep: true,
    pages: ['tb-respirators'],
  },
  {
    stepNumber: 34,
    associatedVariable: 'tbCoordinator',
    question: 'Who looks after tuberculosis risk and screening?',
    why: 'CDC recommends a named person, a look at the risk and yearly education.',
    type: 'singleUserSelect',
    appliesTo: humanCareTypes,
    isTaskForThisStep: true,
    pages: ['tb-plan', 'tb-patient', 'tb-treatment'],
  },
  {
    stepNumber: 35,
    associatedVariable: 'chemicalHygieneOfficer',
    question: 'Who is the chemical hygiene officer of the lab?',
    why: 'Laboratories that use hazardous chemicals have a chemical hygiene plan and officer (29 CFR 1910.1450(e)). With ready-made test kits alone, choose "Test kits only".',
    type: 'singleUserSelect',
    choices: [testKitsOnly],
    shownIf: {
      anyOf: [{ practiceTypes: ['medicalLaboratory'] }, { allOf: [{ option: 'onSiteLab' }, { not: { option: 'labIsCliaWaived' } }] }],
    },
    isTaskForThisStep: true,
    pages: ['special-lab-chemical', 'special-lab-clia'],
  },
  {
    stepNumber: 36,
    associatedVariable: 'violenceConcerns',
    question: 'Which situations worry you most?',
    why: 'OSHA recommends looking at where violence could come from before it happens (OSHA 3148).',
    type: 'multipleInput',
    choices: ['Angry visitors', 'Cash', 'Drugs', 'Working alone', 'Late hours', 'Owners of animals'],
    choicesOnlyAt: { 'Owners of animals': ['Veterinary'] },
    none: 'None of these',
    isTaskForThisStep: true,
    pages: ['workplace-violence', 'special-vet-handling'],
  },
]
