import type { Condition } from '../condition.ts'
import type { TaskRule } from '../types.ts'
import { californiaRules } from './state-california.ts'
import { minnesotaRules } from './state-minnesota.ts'
import { adopted, meetings, yearly } from './state-parts.ts'
import { tennesseeRules } from './state-tennessee.ts'

const washington: Condition = { states: ['WA'] }

/** Rules of single states, for states whose additions are well sourced and apply to small offices. */
export const stateProgramRules: readonly TaskRule[] = [
  ...californiaRules,
  {
    ...adopted,
    key: 'washingtonAccidentProgram',
    name: 'Adopt the accident prevention program',
    when: washington,
    instructions:
      'Write down how new people are shown safe work, how to report injuries and hazards, what to do in an emergency, and which protective equipment and chemicals are used here. Sign it, go through it with everyone, and upload it. Every Washington employer has one. The law requires it now; the day given here is ours.',
    citation: 'WAC 296-800-140',
    rows: ['S-WA-APP'],
  },
  {
    ...meetings,
    key: 'washingtonSafetyMeetings',
    name: 'Safety meeting',
    when: washington,
    instructions:
      'Meet with staff and at least one member of management: what happened, what was found, what is done about it. Write down who came and what was discussed. With 11 or more employees on one shift here a safety committee is elected, and it decides how often it meets. With at most 10 on every shift here, meetings are monthly by law, however many people the company employs.',
    variants: [
      {
        when: { option: 'moreThanTenEmployees' },
        lawPeriod: 'every month where at most ten people work on a shift here; a committee sets its own period',
      },
      {
        when: { not: { option: 'moreThanTenEmployees' } },
        instructions:
          'Meet with staff and at least one member of management: what happened, what was found, what is done about it. Write down who came and what was discussed.',
        floor: { frequency: '1', kind: 'law' },
      },
    ],
    citation: 'WAC 296-800-130',
    rows: ['S-WA-MEET'],
  },
  {
    ...yearly,
    key: 'washingtonInfectionTraining',
    name: 'One hour of infection prevention training for each practitioner',
    when: { allOf: [washington, { practiceTypes: ['dental'] }] },
    instructions:
      'Each dentist, hygienist and assistant takes one hour of infection prevention training a year. Upload the certificates, or the date, the contents and who took part.',
    floor: { frequency: '3', kind: 'law' },
    citation: 'WAC 246-817-615',
    rows: ['S-WA-IC'],
    retention: 'check5',
    section: 'infection',
  },
  {
    ...adopted,
    key: 'hawaiiSafetyProgram',
    name: 'Adopt the safety and health program',
    when: { states: ['HI'] },
    instructions:
      'Write down who is responsible, how hazards are found and corrected, how injuries are investigated, what to do in an emergency, and how people are trained. Sign it and upload it. Hawaii requires it of employers with ten or more employees; with fewer it is enough to write down the number.',
    plainIf: { not: { option: 'moreThanTenEmployees' } },
    requiredWhere: 'with ten or more employees',
    citation: 'HAR 12-60-2',
    rows: ['S-HI-PROG'],
  },
  {
    ...adopted,
    key: 'nevadaSafetyProgram',
    name: 'Adopt the written safety program',
    when: { states: ['NV'] },
    instructions:
      'Write down who is responsible, how hazards are found and corrected, how injuries are investigated, how people are trained, and what happens when rules are broken. With more than 25 employees add a safety committee. Sign it and upload it. Nevada requires it of employers with 11 or more employees, and it is due within 60 days of hiring the eleventh; count the people of today, not those of last year. With fewer it is enough to write down the number.',
    plainIf: { not: { option: 'moreThanTenEmployees' } },
    requiredWhere: 'with 11 or more employees',
    citation: 'NRS 618.383; NAC 618.538 to 618.542',
    rows: ['S-NV-PROG'],
    due: { afterCreationDays: 60 },
    lawWithinDays: 60,
  },
  {
    ...meetings,
    key: 'oregonSafetyMeetings',
    name: 'Safety meeting or committee',
    when: { states: ['OR'] },
    instructions:
      'Meet with staff or with the safety committee: what happened, what was found, what is done about it. Write down the date, who came and what was discussed, and keep it for three years. With ten or fewer employees, or where most work is office work, meetings may replace the committee. Oregon requires a meeting every month; only where most work is office work every quarter is enough. Only an owner without employees is exempt.',
    floor: {
      frequency: '1',
      kind: 'recommended',
      message:
        'Oregon requires a meeting every month, or every quarter where most work is office work (OAR 437-001-0765). Choose less only then.',
    },
    periodByLaw: true,
    citation: 'OAR 437-001-0765',
    rows: ['S-OR-MEET'],
  },
  ...minnesotaRules,
  ...tennesseeRules,
]
