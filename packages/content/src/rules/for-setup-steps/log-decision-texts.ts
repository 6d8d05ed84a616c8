import { injuryLogs, logSizeIn, statesWithOwnLogList, statesWithUnknownLogList } from '../../facts/state-floors/injury-logs.ts'
import type { RuleVariant } from '../types.ts'

const numbers =
  'Write down the highest number of employees that the whole company had at any time last year, and the industry code (NAICS) of this location. With ten or fewer, no log is required.'
const federalList =
  'Offices of physicians (6211), of dentists (6212) and of other practitioners such as podiatrists, optometrists, chiropractors and therapists (6213), outpatient centers (6214) and medical laboratories (6215) are on the federal list of exempt industries. Veterinary practices, home health agencies, ambulance services, blood banks and hospitals are not.'
const afterward =
  'A practice that needs no log may keep one. Once it is approved, the form corrects the answers in the location questionnaire. Whatever the result, every employer reports a death, a hospital stay, an amputation or the loss of an eye within hours.'

/** The instructions of the decision about the OSHA 300 log under federal law. */
export const logDecisionInstructions = `${numbers} ${federalList} ${afterward}`

const ownList = (state: string): RuleVariant => {
  const row = injuryLogs.states[state]
  return {
    when: { states: [state] },
    instructions: `${[numbers, logSizeIn[state]].filter((part) => part !== undefined).join(' ')} With more, look for your industry in ${row?.value.list}: the state has its own list, which may differ from the federal one. ${afterward}`,
    citation: `29 CFR 1904.1; ${row?.citation}`,
    rows: ['REC-EXEMPT', `S-${state}-REC`],
  }
}

/** The same decision where the exemption of industries is not the federal one, or not known. */
export const logDecisionVariants: readonly RuleVariant[] = [
  ...statesWithOwnLogList.map(ownList),
  {
    when: { states: ['MN'] },
    instructions: `${numbers} With more, the log is required: Minnesota exempts no industry, so offices of physicians and dentists and laboratories keep it too, with Forms 301 and 300A. ${afterward}`,
    citation: '29 CFR 1904.1; Minnesota OSHA recordkeeping standard',
    rows: ['REC-EXEMPT', 'S-MN-REC'],
    kind: 'S',
  },
  {
    when: { states: statesWithUnknownLogList },
    instructions: `${numbers} ${federalList} Your state runs its own OSHA program, which may ask more employers for the log; its list is not included here, so ask the agency before you answer. ${afterward}`,
    citation: '29 CFR 1904.1; 29 CFR 1904.2; 29 CFR 1904.37(b)',
  },
]
