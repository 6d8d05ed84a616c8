import type { TaskRule } from '../types.ts'

/** The yearly flu vaccine, in states that require its offer. */
export const fluVaccine: TaskRule = {
  key: 'fluVaccine',
  name: 'Flu vaccine of the season, offer and choice: {Person}',
  when: { allOf: [{ states: ['CA'] }, { practiceTypes: ['medical'] }] },
  instructions:
    'Offer the vaccine of the season, free of charge and in working time, while CDC recommends giving it. The person accepts it, says where it was given, or declines in the exact words of Appendix C2. Everybody signs for themselves. The day in December is ours. A specialty practice that the rule exempts because it never treats patients with airborne infections may note that instead.',
  instructionsToPerson:
    'Choose whether you want the vaccine of the season. It is free of charge and in working time, while CDC recommends giving it. You accept it, say where it was given, or decline in the exact words of Appendix C2. You sign for yourself. The day in December is ours.',
  frequency: '99',
  citation: '8 CCR 5199(h)(10), Appendix C2',
  rows: ['FLU', 'S-CA-FLU'],
  kind: 'S',
  requiredWhere: 'for staff who may meet patients with airborne infections',
  evidence: 'form',
  forms: ['influenzaVaccineForm'],
  retention: 'employeeMedical',
  section: 'health',
  assign: ['administrators', 'person'],
  scope: 'person',
  anchor: 'once',
  due: { yearlyOn: '12/15' },
  confidential: true,
}
