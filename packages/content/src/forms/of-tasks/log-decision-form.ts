import {
  injuryLogs,
  logSizeIn,
  statesWithOwnLogList,
  statesWithUnknownLogList,
  statesWithoutExemptIndustries,
} from '../../facts/state-floors/injury-logs.ts'
import { stateByCode } from '../../facts/states.ts'
import { input, must, note, option, radio } from '../build.ts'
import { day, taskForm } from './task-form.ts'

const nameOf = (state: string) => stateByCode(state)?.name ?? state
const each = (states: readonly string[], help: (state: string) => string) => Object.fromEntries(states.map((state) => [state, help(state)]))

const headcountHelp =
  'Of the whole company, all locations together. Part-time and temporary people count; the owner of a sole proprietorship and partners do not (29 CFR 1904.31(a)). Compare it with your staff lists.'
const federalList =
  'On the federal list: offices of physicians (6211), dentists (6212) and other practitioners (6213), outpatient centers (6214), medical laboratories (6215). Not on it: veterinary practices, home health agencies, ambulance services, blood banks, hospitals.'
const listHelpIn = {
  ...each(statesWithOwnLogList, (state) => `${nameOf(state)} has its own list. Look in ${injuryLogs.states[state]?.value.list ?? ''}.`),
  ...each(statesWithoutExemptIndustries, (state) => `Choose No: ${nameOf(state)} exempts no industry.`),
  ...each(statesWithUnknownLogList, () => `${federalList} Your state has its own OSHA program: ask the agency before you answer.`),
}

/**
 * Whether the OSHA 300 log is kept this year: by size (29 CFR 1904.1) and industry (29 CFR 1904.2). Once approved, the answers correct the two
 * questions of the location questionnaire (`log-decision.ts`).
 */
export const logDecisionForm = {
  ...taskForm({
    id: 'logDecisionForm',
    name: 'OSHA 300 log: must we keep it?',
    description: 'By the number of employees last year and by industry (29 CFR 1904.1, 1904.2).',
    retention: 'injuryLog',
    questions: [
      day('Date of the decision'),
      input('mostEmployees', 'Highest number of employees at any time last year', {
        ...must,
        inputKind: 'number',
        help: headcountHelp,
        helpIn: each(Object.keys(logSizeIn), (state) => `${headcountHelp} ${logSizeIn[state]}`),
      }),
      radio(
        'moreThanTen',
        'Was that more than 10?',
        [
          option('no', 'No: the log is not required this year, and we may keep one anyway'),
          option(
            'yes',
            'Yes',
            radio(
              'industryExempt',
              'Is the industry of this location on the exemption list?',
              [
                option('yes', 'Yes: the log is not required this year, and we may keep one anyway'),
                option('no', 'No: keep the log this year'),
              ],
              { ...must, help: federalList, helpIn: listHelpIn },
            ),
            input('industryCode', 'Industry code (NAICS)', { help: 'For example 6212 for offices of dentists.' }),
          ),
        ],
        { ...must, agreesWith: { key: 'mostEmployees', moreThan: 10 } },
      ),
      note(
        'whatFollows',
        'Once an administrator has approved this, it corrects the answers in the location questionnaire, and the tasks of the log come or go with them. Whatever the result, every employer reports a death, a hospital stay, an amputation or the loss of an eye within hours.',
      ),
    ],
  }),
  version: 3,
}
