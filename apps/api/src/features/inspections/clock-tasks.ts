import { addDays, type Day } from '#calendar/days'
import { localDate } from '#calendar/local-time'
import { addBusinessDays } from '#calendar/validity/business-days'
import { inspectionKinds } from '#contract/inspections/inspections'
import { rowKeyOfClock, taskKeyOfInspections } from '#api/data/inspections/case-clocks'
import type { inspectionCase } from '#api/data/tables'
import type { TaskDefinition } from '#api/data/tasks/task-ports'

import { addBusinessHours } from './business-hours.ts'

/** What the clocks of a case are counted from. */
export type Counted = Pick<
  typeof inspectionCase.$inferSelect,
  'id' | 'kind' | 'arrivedAt' | 'answerBy' | 'logAskedAt' | 'opensAt' | 'closesAt' | 'abateBy'
>

/** Working days for an answer if the letter names no day. The number is ours. */
const daysToAnswer = 5

/** Working days to contest a citation (29 CFR 1903.17(a)). */
const daysToContest = 15

/** Business hours to give copies of the injury records (29 CFR 1904.40(a)). */
const hoursToGiveLog = 4

/** Calendar days after the day of the correction to certify it (29 CFR 1903.19(c)(1)). */
const daysToCertify = 10

/** An item of a citation that has a day of its own. */
export interface Correction {
  requestId: string
  what: string
  abateBy: Day
}

/** The tasks of the clocks of a case, for whoever has it. A practice run has none. Each day of a citation has a certificate of its own. */
export function clockTasks(
  counted: Counted,
  { timeZone, by, corrections = [] }: { timeZone: string; by: string; corrections?: readonly Correction[] },
): TaskDefinition[] {
  const kind = inspectionKinds.find((one) => one === counted.kind)
  const on = localDate(counted.arrivedAt, timeZone)
  const task = (clock: string, said: Said & { dueOn: Day; dueBy?: Date }): TaskDefinition => ({
    ...shared,
    ...said,
    rowKey: rowKeyOfClock(counted.id, clock),
    assignees: [by],
  })
  if (kind === 'citation') {
    const certificate = (clock: string, abateBy: Day, name = certify.name) =>
      task(clock, { ...certify, name, dueOn: addDays(abateBy, daysToCertify) })
    const certified = [
      ...(counted.abateBy === null ? [] : [certificate('certify', counted.abateBy)]),
      ...corrections.map(({ requestId, what, abateBy }) =>
        certificate(`certify ${requestId}`, abateBy, `${certify.name}: ${shortened(what)}`),
      ),
    ]
    return [task('post', { ...post, dueOn: on }), task('contest', { ...contest, dueOn: addBusinessDays(on, daysToContest) }), ...certified]
  }
  if (kind === 'practiceRun') return []
  const answered = kind === 'visit' ? [] : [task('answer', { ...answer, dueOn: counted.answerBy ?? addBusinessDays(on, daysToAnswer) })]
  const logBy = counted.logAskedAt && addBusinessHours(counted.logAskedAt, hoursToGiveLog, { ...counted, timeZone })
  return logBy ? [...answered, task('log', { ...log, dueOn: localDate(logBy, timeZone), dueBy: logBy })] : answered
}

const longestWhat = 60

const shortened = (what: string) => (what.length <= longestWhat ? what : `${what.slice(0, longestWhat - 1).trimEnd()}…`)

type Said = Pick<TaskDefinition, 'name' | 'instructions' | 'citation'>

const log = {
  name: 'Give copies of the injury records',
  instructions:
    'Copies of the OSHA 300 log, the 300A summaries and the 301 reports are due within 4 business hours after an officer asked for them. The hours are those of the office that keeps the records. A practice that is exempt from the log shows why (29 CFR 1904.1 and 1904.2).',
  citation: '29 CFR 1904.40(a), (b)(2)',
}

const certify = {
  name: 'Certify that the violation is corrected',
  instructions:
    'Send a signed letter within 10 calendar days after the day by which the violation had to be corrected: the inspection and item numbers, the date and the method of the correction, and that staff and their representatives were informed. None is needed for an item of which the citation says that the officer saw it corrected. What cannot be corrected in time needs a petition for more time, filed by the end of the next working day after that day (29 CFR 1903.14a(c)).',
  citation: '29 CFR 1903.19(c)',
}

const answer = {
  name: 'Answer the agency in writing',
  instructions:
    'Answer by the day that the agency named. Without one we count five working days. Say for each point what you found, what you did and on which day, and keep a copy with the case.',
  citation: '',
}

const post = {
  name: 'Post the citation',
  instructions:
    'Post it at once, unedited, near the place of the violation. It stays until the violation is corrected, and for at least 3 working days, also if you contest it.',
  citation: '29 CFR 1903.16(a)-(b)',
}

const contest = {
  name: 'Decide whether to contest the citation',
  instructions:
    'This is the last day on which a notice of contest may be postmarked: 15 working days after you received the citation. An informal conference does not stop this clock (29 CFR 1903.20). In a state with a plan of its own, follow the day that the citation names.',
  citation: '29 CFR 1903.17(a); 29 U.S.C. 659(a)',
}

const shared = {
  ruleKey: null,
  fixedKey: taskKeyOfInspections,
  subjectUserId: null,
  frequency: '99',
  anchor: 'once',
  atMostTwelveMonths: false,
  behavior: 'other',
  forms: [],
  requiresAdmin: true,
  confidential: false,
  everybody: false,
  section: '',
  retention: 'check5',
} as const
