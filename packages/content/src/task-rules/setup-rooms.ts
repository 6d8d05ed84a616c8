import type { TaskRule } from '../types.ts'

/** Rules that spring from steps 12 to 20. */
export const setupRoomRules: readonly TaskRule[] = [
  {
    key: 'ppeHazardCertificate', name: 'Certify the PPE hazard assessment', variable: 'ppeAssessor',
    instructions: 'Look at the hazards of each job and the protective equipment for them. Sign a page that is titled “Certification of hazard assessment”, with the workplace, your name and the date, and upload it.',
    frequency: '3', citation: '29 CFR 1910.132(d)(2)', rows: ['PPE-HA'], kind: 'L',
    evidence: 'upload', forms: [], retention: 'whileInForce', section: 'ppe', assign: 'answer:ppeAssessor', scope: 'location', anchor: 'review', due: { afterCreationDays: 30 },
  },
  {
    key: 'chemicalListMatch', name: 'Match chemicals on the shelf with the list', variable: 'chemicalCoordinator',
    instructions: 'Walk along the shelves. Add new products, archive those that are gone, and ask for a data sheet where one is missing.',
    frequency: '2', citation: '29 CFR 1910.1200(e)(1)(i); 29 CFR 1910.1020', rows: ['HAZ-LIST'], kind: 'L',
    evidence: 'plain', forms: [], retention: 'exposureRecord', section: 'hazcom', assign: 'answer:chemicalCoordinator', scope: 'location', anchor: 'calendar',
  },
  {
    key: 'dataSheetDrill', name: 'Data sheet access drill', variable: 'sdsAccessPoints',
    instructions: 'Ask one person to open a data sheet without help, and once more with the backup. Note how long it took.',
    frequency: '1', citation: '29 CFR 1910.1200(g)(8)', rows: ['HAZ-SDS'], kind: 'L',
    evidence: 'plain', forms: [], retention: 'check1', section: 'hazcom', assign: 'answer:chemicalCoordinator', scope: 'location', anchor: 'calendar',
  },
  {
    key: 'refilledLabels', name: 'Check labels on refilled bottles', variable: 'secondaryContainers', when: { answer: 'secondaryContainers', equals: true },
    instructions: 'Each bottle shows the product name as on the data sheet, and its hazards. Only what the person who filled it uses up in the same shift needs no label.',
    frequency: '1', citation: '29 CFR 1910.1200(f)(6)-(8)', rows: ['HAZ-LABEL'], kind: 'L',
    evidence: 'plain', forms: [], retention: 'check1', section: 'hazcom', assign: 'answer:chemicalCoordinator', scope: 'location', anchor: 'calendar',
  },
  {
    key: 'sporeTest', name: 'Spore test: {Nickname}', variable: 'sterilizers',
    instructions: 'Run the biological indicator together with a control of the same lot, and upload the result. Test every load with an implant too. If it is positive, stop using the sterilizer and follow the page “Positive spore test”.',
    frequency: '0', floor: { frequency: '0', kind: 'recommended', message: 'CDC recommends a spore test at least once a week, and many state boards require it (CDC MMWR 52(RR-17), 2003).' },
    citation: 'CDC MMWR 52(RR-17), 2003; state boards', rows: ['STER-BI'], kind: 'G',
    evidence: 'upload', forms: [], retention: 'check3', section: 'infection', assign: 'row', scope: 'row', anchor: 'calendar',
  },
  {
    key: 'waterTest', name: 'Water test: {Nickname}', variable: 'waterlineUnits',
    instructions: 'Test as the maker says, otherwise every three months. If the result is over 500 CFU/mL, treat the line, take it out of use for care as your state requires, and test again.',
    frequency: '2',
    floor: {
      frequency: '2', kind: 'recommended', message: 'CDC recommends testing as the maker says; where the maker names no period, every three months is good practice.',
      states: {
        WA: { frequency: '2', kind: 'law', citation: 'WAC 246-817-660' },
        GA: { frequency: '2', kind: 'law', citation: 'Georgia Board of Dentistry 150-8-.05' },
      },
    },
    citation: 'CDC MMWR 52(RR-17), 2003', rows: ['WATER'], kind: 'G',
    extra: [
      { when: { states: ['WA'] }, rows: ['S-WA-WATER'], citation: 'WAC 246-817-660', kind: 'S' },
      { when: { states: ['GA'] }, rows: ['S-GA-WATER'], citation: 'Georgia Board of Dentistry 150-8-.05', kind: 'S' },
    ],
    evidence: 'upload', forms: [], retention: 'waterTest', section: 'infection', assign: 'row', scope: 'row', anchor: 'calendar',
  },
  {
    key: 'amalgamInspection', name: 'Inspect amalgam separator: {Nickname}', variable: 'amalgamSeparators',
    instructions: 'Write down the date, your name, what you saw and any follow-up.',
    frequency: '1', floor: { frequency: '1', kind: 'recommended', message: 'The law asks for inspections as the manual of the separator says (40 CFR 441.30). Once a month is our suggestion; choose less only if the manual does.' },
    citation: '40 CFR 441.30; 40 CFR 441.50(b)', rows: ['AMAL-INSP'], kind: 'L',
    evidence: 'plain', forms: [], retention: 'amalgam', section: 'waste', assign: 'row', scope: 'row', anchor: 'calendar',
  },
  {
    key: 'amalgamIso11143', name: 'Old amalgam separator to ISO 11143: {Nickname}', variable: 'amalgamSeparators', rowDateBefore: { column: 'Date installed', day: '2017-06-14' },
    instructions: 'A separator that was installed before June 14, 2017 must meet ISO 11143 by June 14, 2027. Replace it if it does not, and upload the paper that shows the model and the date. If yours was installed later, upload that paper instead.',
    frequency: '99', citation: '40 CFR 441.30(a)(1)(iii)', rows: ['AMAL-2027'], kind: 'L',
    evidence: 'upload', forms: [], retention: 'lifeOfUnit', section: 'waste', assign: 'administrators', scope: 'row', anchor: 'once', due: { onDate: '2027-06-14' },
  },
  {
    key: 'wastePapers', name: 'File the waste papers: {Nickname}', variable: 'wastePickups',
    instructions: 'Upload each shipping paper of this period and the signed copy that came back.',
    frequency: '1', citation: 'State law; 49 CFR 173.197', rows: ['WASTE-MANIF'], kind: 'S',
    evidence: 'upload', forms: [], retention: 'check3', section: 'waste', assign: 'row', scope: 'row', anchor: 'calendar',
  },
  {
    key: 'shippingTraining', name: 'Check shipping training dates', variable: 'wasteSigners',
    instructions: 'Whoever packs medical waste or signs for it needs training within 90 days of starting and every three years; until then only under the eyes of a trained person. Upload each record.',
    frequency: '3', floor: { frequency: '3', kind: 'recommended', message: 'Training falls due every three years for each person (49 CFR 172.704(c)). A yearly look makes sure that no date is missed.' },
    citation: '49 CFR 172.704(c)-(d)', rows: ['WASTE-TRAIN'], kind: 'L',
    evidence: 'upload', forms: [], retention: 'hazmatTraining', section: 'waste', assign: 'answer:wasteSigners', scope: 'location', anchor: 'review',
  },
]
