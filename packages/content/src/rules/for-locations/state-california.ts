import type { Condition } from '../condition.ts'
import { humanCareTypes } from '../../facts/practice-types.ts'
import type { TaskRule } from '../types.ts'
import { californiaDentalRules } from './state-california-dental.ts'
import { adopted, yearly } from './state-parts.ts'

const california: Condition = { states: ['CA'] }

/** California Labor Code 6401.9(b)(2): the workplaces that the violence rule exempts. */
export const violenceRuleScope = 'unless fewer than ten people work here and the public does not come in'

/** California’s programs beyond federal law. */
export const californiaRules: readonly TaskRule[] = [
  {
    ...adopted,
    key: 'californiaSafetyProgram',
    name: 'Adopt the injury and illness prevention program',
    when: california,
    instructions:
      'Write down who is responsible, how staff are told and may report hazards without fear of punishment, how rooms are inspected, how injuries are investigated, how hazards are corrected, and how people are trained. Where a room can reach 82 °F, add a heat plan (8 CCR 3396). Sign it, go through it with everyone, and upload it. The law requires it now; the day given here is ours. Every California employer has one; with fewer than ten employees, training may be oral if a log of it is kept, and inspection records may be kept only until the hazard is corrected.',
    citation: '8 CCR 3203',
    rows: ['S-CA-IIPP'],
  },
  {
    ...adopted,
    key: 'californiaViolencePlan',
    name: 'Adopt the workplace violence prevention plan',
    when: california,
    instructions:
      'Write the plan together with staff: who is responsible, how to report and raise an alarm, how threats are dealt with, and the incident log. Train everyone when it is adopted. Sign it and upload it. The law requires it now; the day given here is ours. Where 8 CCR 3342 applies (home health, hospices, care with overnight stays), adopt the plan of that rule instead.',
    citation: 'California Labor Code 6401.9(c)',
    rows: ['S-CA-WPV'],
    requiredWhere: violenceRuleScope,
  },
  {
    ...yearly,
    key: 'californiaViolenceTraining',
    name: 'Violence prevention training',
    when: california,
    instructions:
      'Train everyone on the plan and the hazards of this workplace, with time for questions, once a year and again when a new hazard is found. New people have a task of their own when they start. Upload the date, the contents, the trainer with qualifications, and the names and job titles of those who took part.',
    floor: { frequency: '3', kind: 'law' },
    citation: 'California Labor Code 6401.9(e)',
    rows: ['S-CA-WPV'],
    requiredWhere: violenceRuleScope,
    retention: 'violence',
    section: 'workplace',
    due: { firstWithinDays: 60 },
  },
  {
    key: 'californiaNewPeople',
    name: 'California safety training: {Person}',
    when: california,
    forWhom: { firstHere: true },
    instructions:
      'On the first day, go through the injury and illness prevention program and the hazards of the person’s own work. Go through the violence prevention plan too: how to report a threat, how to raise an alarm, and what may happen at this workplace. Leave time for questions, and note who did the training. If it took place before, say when and by whom.',
    frequency: '99',
    citation: '8 CCR 3203(a)(7); California Labor Code 6401.9(e)',
    rows: ['S-CA-IIPP', 'S-CA-WPV'],
    kind: 'S',
    variants: [
      {
        when: { practiceTypes: ['Veterinary'] },
        instructions:
          'On the first day, go through the injury and illness prevention program and the hazards of the person’s own work, with the procedures against diseases that pass from animals to people through the air. Go through the violence prevention plan too: how to report a threat, how to raise an alarm, and what may happen at this workplace. Leave time for questions, and note who did the training. If it took place before, say when and by whom.',
        citation: '8 CCR 3203(a)(7); California Labor Code 6401.9(e); 8 CCR 5199.1(a)(2)(A)',
        rows: ['S-CA-IIPP', 'S-CA-WPV', 'S-CA-ZOON'],
      },
      {
        when: { practiceTypes: ['medical', 'dental'] },
        instructions:
          'On the first day, go through the injury and illness prevention program and the hazards of the person’s own work. Go through the violence prevention plan too: how to report a threat, how to raise an alarm, and what may happen at this workplace. Show how patients are screened for airborne infections. Leave time for questions, and note who did the training. If it took place before, say when and by whom.',
        citation: '8 CCR 3203(a)(7); California Labor Code 6401.9(e); 8 CCR 5199',
        rows: ['S-CA-IIPP', 'S-CA-WPV', 'S-CA-ATD'],
      },
    ],
    evidence: 'plain',
    forms: [],
    retention: 'violence',
    section: 'workplace',
    assign: 'administrators',
    byOthers: true,
    scope: 'person',
    anchor: 'once',
    due: { afterStartDays: 0 },
    mayHaveTakenPlace: true,
    requiresAdmin: true,
  },
  {
    ...adopted,
    key: 'californiaAerosolPlan',
    name: 'Adopt the plan for airborne infections',
    when: { allOf: [california, { practiceTypes: humanCareTypes }] },
    instructions:
      'Write down how patients are screened for infections such as TB, measles or flu, how they are masked and kept apart, where they are sent, and how staff are trained and protected. Practices that never diagnose or treat such patients need only screen them and send them on. Upload it. The law requires it now; the day given here is ours.',
    variants: [
      {
        when: { practiceTypes: ['dental'] },
        name: 'Adopt the screening procedure for airborne infections',
        instructions:
          'A dental office is exempt only if all of this is true: a written procedure in the injury and illness prevention program says how patients are screened before treatment; staff are trained in it; nobody who is or may be a case of an airborne infection is treated; and no procedure that makes aerosol is done on a patient found by the screening unless a physician clears it. Write the procedure, train staff, and upload it. The exemption begins with it; the day given here is ours.',
        citation: '8 CCR 5199(a)',
      },
      {
        when: { practiceTypes: ['medicalLaboratory'] },
        name: 'Adopt the biosafety plan for airborne germs',
        instructions:
          'Needed where lab work may put germs into the air for which CDC advises biosafety level 3, such as cultures of TB. Write down the risks, who the biological safety officer is, and how people are protected, examined and trained. Upload the plan, or a note that no such work is done here. The law requires it now; the day given here is ours.',
        citation: '8 CCR 5199(f)',
        requiredWhere: 'where lab work may put such germs into the air',
      },
    ],
    citation: '8 CCR 5199',
    rows: ['S-CA-ATD'],
    section: 'tb',
  },
  {
    ...yearly,
    key: 'californiaAerosolReview',
    name: 'Review the plan for airborne infections and train staff',
    when: { allOf: [california, { practiceTypes: ['medical'] }] },
    instructions:
      'Go through the plan with those who use it, bring it up to date, and train everyone who may meet such patients. Offer them the TB check of each year and the vaccines of Appendix E, free (8 CCR 5199(h)); the flu vaccine has tasks of its own. Upload the plan and who took part, and no medical papers.',
    floor: { frequency: '3', kind: 'law' },
    citation: '8 CCR 5199',
    rows: ['S-CA-ATD'],
    section: 'tb',
  },
  {
    ...adopted,
    key: 'californiaZoonoticProcedures',
    name: 'Adopt the procedures against airborne diseases of animals',
    when: { allOf: [california, { practiceTypes: ['Veterinary'] }] },
    instructions:
      'Write into the injury and illness prevention program how people are kept from catching diseases of animals through the air, such as bird flu: clean rooms and hands, who investigates when a worker gets sick, how people are trained, how animals are kept apart, and which protective equipment is worn. During an official alert or a quarantine, and with animals that are or may be infected, the rule asks for more, N95 respirators included. Train everyone, and upload it. The law requires it now; the day given here is ours.',
    citation: '8 CCR 5199.1(a)(2)(A)',
    rows: ['S-CA-ZOON'],
    section: 'special',
  },
  ...californiaDentalRules,
]
