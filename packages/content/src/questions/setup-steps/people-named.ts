import { respiratorsNeeded } from '../../rules/respirators-needed.ts'
import type { SetupStep } from '../setup-step.ts'

/** The choice of step 39 if nobody needs a card. */
const nobodyHere = 'Nobody here'

/** Steps 37 to 39: people to whom a duty applies because of what they do. */
export const peopleNamedSteps: readonly SetupStep[] = [
  {
    stepNumber: 37,
    associatedVariable: 'respiratorWearers',
    question: 'Who must wear a respirator?',
    why: 'Each of them needs a medical clearance, a fit test and training before the first use (29 CFR 1910.134(e), (f), (k)). People who were given an N95 count without being named here.',
    type: 'multipleUserSelect',
    shownIf: respiratorsNeeded,
    isTaskForThisStep: true,
    pages: ['tb-respirators'],
  },
  {
    stepNumber: 38,
    associatedVariable: 'voluntaryRespiratorWearers',
    question: 'Who wears an N95 respirator by choice?',
    why: 'Each of them is given Appendix D of the respirator standard (29 CFR 1910.134(c)(2)).',
    type: 'multipleUserSelect',
    shownIf: { option: 'voluntaryRespirators' },
    isTaskForThisStep: true,
    pages: ['tb-respirators'],
  },
  {
    stepNumber: 39,
    associatedVariable: 'lifeSupportHolders',
    question: 'Who must hold a basic life support card?',
    why: 'State boards and contracts decide who needs one; ask your board if you are not sure.',
    type: 'multipleUserSelect',
    choices: [nobodyHere],
    appliesTo: ['medical', 'dental'],
    isTaskForThisStep: true,
    pages: ['emergency-medical', 'emergency-firstaid'],
  },
]
