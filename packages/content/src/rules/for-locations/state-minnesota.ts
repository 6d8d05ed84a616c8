import type { Condition } from '../condition.ts'
import type { TaskRule } from '../types.ts'
import { adopted, yearly } from './state-parts.ts'

const minnesota: Condition = { states: ['MN'] }

/** Minnesota's requirements beyond federal law and beyond its time limits for reports. */
export const minnesotaRules: readonly TaskRule[] = [
  {
    ...yearly,
    key: 'minnesotaRightToKnow',
    name: 'Right-to-know training',
    when: minnesota,
    instructions:
      'Train everyone who works with chemicals, germs, heat, noise or radiation: which ones are here, what harm they can do, how to protect oneself, and where the written program and the data sheets are. Minnesota requires it before the first exposure and again each year, with a written program, besides the federal training on chemicals. Keep the record for three years. For germs the exposure control plan is enough if it covers all that can be met here. Upload the date, the contents, the trainer and who took part.',
    floor: { frequency: '3', kind: 'law' },
    citation: 'Minn. R. 5206.0700',
    rows: ['S-MN-RTK'],
    section: 'hazcom',
    due: { firstWithinDays: 60 },
  },
  {
    ...adopted,
    key: 'minnesotaPatientHandling',
    name: 'Adopt the plan for moving patients',
    when: { allOf: [minnesota, { practiceTypes: ['medical', 'dental'] }] },
    instructions:
      'Write down who has to be moved or lifted here and what can go wrong, which equipment there is enough of, how staff learn to use it at the start and later, that rebuilding takes the plan into account, and when the plan is looked at again. Upload it, or a note that no patient is moved from place to place here. The law requires it now; the day given here is ours.',
    citation: 'Minn. Stat. 182.6554',
    rows: ['S-MN-LIFT'],
    requiredWhere: 'where patients are moved from place to place',
  },
  {
    ...adopted,
    key: 'minnesotaSafetyCommittee',
    name: 'Set up the safety committee',
    when: { allOf: [minnesota, { option: 'moreThanTenEmployees' }] },
    instructions:
      'With more than 25 employees, set up a committee of management and staff, and write down who is in it and what it does. With 25 or fewer it is needed only if the AWAIR program is required. Where it is not needed, write down the number of employees instead. Upload the record. The law requires it now; the day given here is ours.',
    citation: 'Minn. Stat. 182.676',
    rows: ['S-MN-COMM'],
    requiredWhere: 'with more than 25 employees, or where the AWAIR program is required',
  },
  {
    ...adopted,
    key: 'minnesotaAwair',
    name: 'Check whether the AWAIR program is required',
    when: minnesota,
    instructions:
      'Look for the industry code of this location in the list of Minnesota OSHA (dli.mn.gov, AWAIR), which is renewed every five years, or ask. If it is listed, write the program: its goals, who is responsible, how hazards are found and corrected, how staff are told, how injuries are investigated, and how rules are enforced. Go through it each year and write that down; a safety committee is needed too, whatever the size. Upload the program, or the answer that it is not required.',
    citation: 'Minn. Stat. 182.653, subd. 8; Minn. Stat. 182.676',
    rows: ['S-MN-AWAIR'],
    requiredWhere: 'for industries on the state’s list',
  },
]
