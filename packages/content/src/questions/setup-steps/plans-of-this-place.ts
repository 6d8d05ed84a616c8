import { respiratorsNeeded } from '../../rules/respirators-needed.ts'
import type { SetupStep } from '../setup-step.ts'
import { humanSharps } from './people-and-blood.ts'

/** Steps 40 to 48: what the written plans say about this location. None creates a task. Each has a prepared answer where one is usual. */
export const plansOfThisPlaceSteps: readonly SetupStep[] = [
  {
    stepNumber: 40,
    associatedVariable: 'exitRoutes',
    question: 'Which ways lead out of each area?',
    why: 'The emergency action plan assigns exit routes (29 CFR 1910.38(c)(2)). A floor plan can be added to the plan as a picture.',
    type: 'table',
    tableLayout: { columns: ['Area', 'First way out', 'Second way out'], userSelectColumns: [], frequencySelectColumns: [] },
    defaultRows: [{ row: { Area: 'All rooms', 'First way out': 'Main entrance', 'Second way out': 'Back door' } }],
    isTaskForThisStep: false,
    pages: ['emergency-plan'],
  },
  {
    stepNumber: 41,
    associatedVariable: 'alarmSignals',
    question: 'How are people here warned to leave?',
    why: 'Everybody must know the alarm and notice it (29 CFR 1910.38(d), 1910.165(b)). With ten or fewer employees, a voice that all can hear is enough (29 CFR 1910.165(b)(5)).',
    type: 'multipleInput',
    choices: [
      'A shout that everybody can hear',
      'Fire alarm of the building',
      'Horn or bell',
      'Overhead page or intercom',
      'Flashing lights',
    ],
    isTaskForThisStep: false,
    pages: ['emergency-plan'],
  },
  {
    stepNumber: 42,
    associatedVariable: 'fireHazards',
    question: 'Which fire hazards are at this location?',
    why: 'The fire prevention plan lists the hazards of this workplace, what could ignite them, and the protection (29 CFR 1910.39(c)(1)).',
    type: 'table',
    tableLayout: {
      columns: ['Hazard', 'What can ignite it', 'What we do', 'Protection'],
      userSelectColumns: [],
      frequencySelectColumns: [],
    },
    defaultRows: [
      hazard('Alcohol, hand rub, acetone, solvents', 'Flames, sparks, hot tools', 'Small amounts, closed, away from heat', 'B'),
      {
        ...hazard('Oxygen and nitrous oxide', 'Flames, lasers, electrosurgery', 'Shut off after use, no oil, let the gas clear', 'ABC'),
        when: { anyOf: [{ option: 'compressedGas' }, { option: 'nitrousOxide' }, { option: 'emergencyDrugKit' }] },
      },
      hazard('Paper, linen, boxes', 'Heaters, cords', 'Keep away from heat, empty the trash daily', 'A'),
      hazard('Cords, chargers, batteries', 'Damage, overload', 'No damaged cords, no chains of power strips', 'C'),
      {
        ...hazard('Sterilizers', 'Their own heat', 'Clear space around them, switched off at closing', 'ABC'),
        when: { option: 'sterilizersOnSite' },
      },
      {
        ...hazard('Burners, torches and ovens', 'Their own flame or heat', 'Never left alone, hair and sleeves tied back', 'ABC'),
        when: { practiceTypes: ['dental', 'medicalLaboratory'] },
      },
      { ...hazard('Laundry dryers', 'Lint', 'Clean the lint filter after each load', 'ABC'), when: { option: 'kennel' } },
    ],
    isTaskForThisStep: false,
    pages: ['building-prevention'],
  },
  {
    stepNumber: 43,
    associatedVariable: 'recappingReasons',
    question: 'For which procedures must a used needle be recapped or removed, and why?',
    why: 'Recapping and removing needles is allowed only where the employer can show that a procedure requires it or that there is no alternative (29 CFR 1910.1030(d)(2)(vii)(A)). The plan is where this is shown.',
    type: 'table',
    tableLayout: { columns: ['Procedure', 'Why there is no alternative', 'Method'], userSelectColumns: [], frequencySelectColumns: [] },
    defaultRows: [
      {
        row: {
          Procedure: 'Local anesthesia with a reusable cartridge syringe',
          'Why there is no alternative':
            'One patient may need several injections with the same syringe, and the needle must be covered in between. The syringe is sterilized and used again, so the needle has to come off.',
          Method:
            'Recapping with a cap holder or the one-hand scoop. Then the capped needle is unscrewed with a device, such as the slot of the sharps container at the chair.',
        },
        when: { practiceTypes: ['dental'] },
      },
    ],
    none: 'None: used needles are never recapped or removed here',
    shownIf: humanSharps,
    isTaskForThisStep: false,
    pages: ['ecp-practices'],
  },
  {
    stepNumber: 44,
    associatedVariable: 'ppePlaces',
    question: 'Where is protective equipment kept, and where does it go after use?',
    why: 'Staff learn where equipment is and where to put it after use (29 CFR 1910.1030(d)(3)(viii), (g)(2)(vii)(G)).',
    type: 'table',
    tableLayout: { columns: ['Item', 'Kept in', 'After use'], userSelectColumns: [], frequencySelectColumns: [] },
    defaultRows: [
      item('Exam gloves and masks', 'Dispensers in each treatment room', 'Trash, or red bag if blood drips from it'),
      item('Goggles and face shields', 'Each treatment room', 'Tray for cleaning'),
      item('Gowns and coats', 'Clean linen shelf', 'Laundry bag in the room'),
      item('Utility gloves and aprons', 'Room where instruments are cleaned', 'Cleaned there and hung up to dry'),
    ],
    isTaskForThisStep: false,
    pages: ['ppe-choose', 'ppe-remove', 'ppe-care'],
  },
  {
    stepNumber: 45,
    associatedVariable: 'spillKits',
    question: 'Where are the spill kits?',
    why: 'Training covers what to do in an emergency with blood, and nobody should have to search then (29 CFR 1910.1030(g)(2)(vii)(J)).',
    type: 'table',
    tableLayout: { columns: ['Spill kit for', 'Place'], userSelectColumns: [], frequencySelectColumns: [] },
    none: 'No kit: gloves, absorbent towels and disinfectant are in every treatment room',
    isTaskForThisStep: false,
    pages: ['exposure-now', 'hazcom-spill'],
  },
  ...respiratorSteps(),
]

/** The procedures of the respirator program that are different at each workplace (29 CFR 1910.134(c)(1)). */
function respiratorSteps(): SetupStep[] {
  const airborne = 'Care of a patient who may have TB or another infection that spreads through the air'
  return [
    {
      stepNumber: 46,
      associatedVariable: 'respiratorModels',
      question: 'For which tasks are respirators worn, and which ones?',
      why: 'The program evaluates the hazard of each task and names the respirator for it (29 CFR 1910.134(d)(1)).',
      type: 'table',
      tableLayout: {
        columns: ['Task', 'Hazard, and how it was evaluated', 'Make, model and sizes'],
        userSelectColumns: [],
        frequencySelectColumns: [],
      },
      defaultRows: [{ row: { Task: airborne, 'Hazard, and how it was evaluated': 'Infection through the air, evaluated by task' } }],
      shownIf: respiratorsNeeded,
      isTaskForThisStep: false,
      pages: ['tb-respirators'],
    },
    {
      stepNumber: 47,
      associatedVariable: 'respiratorServices',
      question: 'Who does the medical evaluations and the fit tests?',
      why: 'The program says how employees are evaluated and tested (29 CFR 1910.134(c)(1)(ii)-(iii)).',
      type: 'table',
      tableLayout: { columns: ['Service', 'Who and where', 'How'], userSelectColumns: [], frequencySelectColumns: [] },
      defaultRows: [
        { row: { Service: 'Medical evaluation', How: 'Questionnaire of Appendix C, read only by the health care professional' } },
        { row: { Service: 'Fit test', How: 'Protocol of Appendix A, with the model and size that is worn' } },
      ],
      shownIf: respiratorsNeeded,
      isTaskForThisStep: false,
      pages: ['tb-respirators'],
    },
    {
      stepNumber: 48,
      associatedVariable: 'cartridgeSchedule',
      question: 'Which cartridges are worn against gases or vapors, and when are they changed?',
      why: 'Without an indicator that shows the end of its life, each cartridge has a change schedule based on objective data (29 CFR 1910.134(d)(3)(iii)(B)(2)).',
      type: 'table',
      tableLayout: {
        columns: ['Gas or vapor', 'Cartridge', 'When it is changed', 'What this is based on'],
        userSelectColumns: [],
        frequencySelectColumns: [],
      },
      none: 'None: no respirator here is worn against a gas or vapor',
      shownIf: respiratorsNeeded,
      isTaskForThisStep: false,
      pages: ['tb-respirators'],
    },
  ]
}

function hazard(what: string, ignition: string, control: string, classes: string) {
  return { row: { Hazard: what, 'What can ignite it': ignition, 'What we do': control, Protection: `Class ${classes} extinguisher` } }
}

function item(what: string, kept: string, after: string) {
  return { row: { Item: what, 'Kept in': kept, 'After use': after } }
}
