import type { WrittenPlanKey } from '../library/written-plans.ts'

/** Something that officers ask for first. */
export interface RequestItem {
  /** Never changes: the marks of cases contain it. */
  key: string
  title: string
  /** What the officer wants to see. */
  asks: string
  /** The rules that require it; empty if only the law of states does. Each of its tasks has a citation of its own. */
  citation: string
  /** The written plan that answers it. */
  plan?: WrittenPlanKey
  /** The rules whose tasks show that it is in order. An item without plan and without a task of these rules does not apply at a location. */
  rules: readonly string[]
  /** Where the thing itself is, if it is neither a plan nor the record of a task. */
  opens?: 'sheets' | 'sharpsLog' | 'trainingRecords' | 'injuryRecords' | 'rounds'
}

/** The request list, in the order in which officers usually ask. */
export const requestItems: readonly RequestItem[] = [
  {
    key: 'exposureControlPlan',
    title: 'Exposure control plan and its yearly review',
    asks: 'The written plan, and the date and result of its last yearly review.',
    citation: '29 CFR 1910.1030(c)(1)(i), (c)(1)(iv)',
    plan: 'exposureControl',
    rules: ['adoptExposurePlan', 'reviewExposurePlan'],
  },
  {
    key: 'hazardCommunication',
    title: 'Hazard communication program',
    asks: 'The written program on labels, data sheets and training.',
    citation: '29 CFR 1910.1200(e)(1)',
    plan: 'hazardCommunication',
    rules: ['reviewHazcom'],
  },
  {
    key: 'chemicals',
    title: 'Chemical list and safety data sheets',
    asks: 'The list of hazardous chemicals, and the data sheet of any of them.',
    citation: '29 CFR 1910.1200(e)(1)(i), (g)(8)',
    rules: ['chemicalListMatch', 'getDataSheet'],
    opens: 'sheets',
  },
  {
    key: 'training',
    title: 'Training records',
    asks: 'Dates, contents, trainer and attendees of the bloodborne training of the last three years, and training on chemicals.',
    citation: '29 CFR 1910.1030(g)(2), (h)(2); 29 CFR 1910.1200(h)(1)',
    rules: ['newHireBloodborne', 'annualTraining', 'chemicalsFirst', 'newHireBriefing', 'newChemicalTraining'],
    opens: 'trainingRecords',
  },
  {
    key: 'hepatitisB',
    title: 'Hepatitis B vaccine: offers and declinations',
    asks: 'That everybody At Risk was offered the vaccine in time, and the signed declinations.',
    citation: '29 CFR 1910.1030(f)(2)(i), (f)(2)(iv)',
    rules: ['hepatitisBOffer', 'hepatitisBOpinion'],
  },
  {
    key: 'emergencyActionPlan',
    title: 'Emergency action plan',
    asks: 'The plan with exits, alarms and duties. An employer with 10 or fewer employees may explain it orally.',
    citation: '29 CFR 1910.38(b)',
    plan: 'emergencyAction',
    rules: ['emergencyPlan', 'evacuationDrill'],
  },
  {
    key: 'injuries',
    title: 'Injury reports and the OSHA 300 log',
    asks: 'Forms 300, 300A and 301 of five years, or the reason why the practice keeps none.',
    citation: '29 CFR 1904.29(a), 1904.33(a), 1904.40(a)',
    rules: ['logDecision', 'caseLogEntry', 'sharps300Entry', 'exposure300Entry', 'sign300A', 'post300A'],
    opens: 'injuryRecords',
  },
  {
    key: 'sharps',
    title: 'Sharps injury log and evaluation of safer devices',
    asks: 'The log, and how hands-on staff were asked about safer devices in the last year.',
    citation: '29 CFR 1910.1030(h)(5), (c)(1)(iv)(B), (c)(1)(v)',
    rules: ['saferDeviceInput', 'sharpsForm'],
    opens: 'sharpsLog',
  },
  {
    key: 'protectiveEquipment',
    title: 'Hazard assessment for protective equipment',
    asks: 'The signed certificate of the assessment, and training on the equipment.',
    citation: '29 CFR 1910.132(d)(2), (f)(1)',
    rules: ['ppeHazardCertificate', 'ppeTraining'],
  },
  {
    key: 'poster',
    title: 'OSHA poster, or the poster of the state',
    asks: 'The current poster where all staff see it.',
    citation: '29 CFR 1903.2(a)(1)',
    rules: ['safetyPoster'],
  },
  {
    key: 'respirators',
    title: 'Respirator program',
    asks: 'The written program, medical clearances and training of everybody who wears a respirator.',
    citation: '29 CFR 1910.134(c)(1), (e)(1), (k)',
    plan: 'respirators',
    rules: ['respiratorProgramAdopt', 'respiratorProgram', 'respiratorClearance', 'respiratorWearerTraining'],
  },
  {
    key: 'fitTests',
    title: 'Respirator fit tests',
    asks: 'The last fit test of each person, with make, model and size.',
    citation: '29 CFR 1910.134(f)(2), (m)(2)',
    rules: ['respiratorFitTest', 'respiratorFitTestAgain'],
  },
  {
    key: 'tuberculosis',
    title: 'Tuberculosis: risk assessment and baselines',
    asks: 'The risk assessment of the practice, and the baseline of each person.',
    citation: 'CDC, MMWR 54(RR-17), 2005',
    plan: 'tuberculosis',
    rules: ['tbFacilityRisk', 'tbBaseline'],
  },
  {
    key: 'emergencyEquipment',
    title: 'Extinguishers, eyewash and first aid',
    asks: 'Checks and services of the equipment, and that nothing is out of use or blocked.',
    citation: '29 CFR 1910.157(e), 1910.151(b)-(c)',
    rules: ['extinguisherCheck', 'extinguisherService', 'eyewashRun', 'firstAidKitCheck'],
    opens: 'rounds',
  },
  {
    key: 'stateProgram',
    title: 'Programs that only the state requires',
    asks: 'The written programs and meetings of the state’s own law.',
    citation: '',
    rules: [
      'californiaSafetyProgram',
      'californiaViolencePlan',
      'californiaAerosolPlan',
      'californiaZoonoticProcedures',
      'washingtonAccidentProgram',
      'washingtonSafetyMeetings',
      'hawaiiSafetyProgram',
      'nevadaSafetyProgram',
      'oregonSafetyMeetings',
      'minnesotaAwair',
      'minnesotaRightToKnow',
      'minnesotaSafetyCommittee',
    ],
  },
]

export const requestItem = (key: string): RequestItem | undefined => requestItems.find((item) => item.key === key)
