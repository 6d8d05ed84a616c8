import { addBusinessDays } from '#calendar/validity/business-days'
import type { Day } from '#calendar/days'
import type { InspectionKind } from '#contract/inspections/inspections'
import type { TaskDefinition } from '#api/data/tasks/task-ports'

/** The fixed key of the tasks of cases. The row key of such a task is the id of its case and the name of the clock. */
export const taskKeyOfInspections = 'inspection'

interface Arrival {
  caseId: string
  kind: InspectionKind
  /** The day of the arrival at the location. */
  on: Day
  /** The day that the letter names for the answer. */
  answerBy: Day | null
  /** Whoever opened the case. */
  by: string
}

/** Working days for an answer if the letter names no day. The number is ours. */
const daysToAnswer = 5

/** Working days to contest a citation (29 CFR 1903.17(a)). */
const daysToContest = 15

/** The tasks of the clocks that start when a letter, call or citation arrives. A visit and a practice run start none. */
export function clockTasks({ caseId, kind, on, answerBy, by }: Arrival): TaskDefinition[] {
  const task = (clock: string, said: Pick<TaskDefinition, 'name' | 'instructions' | 'citation'> & { dueOn: Day }) => ({
    ...shared,
    ...said,
    rowKey: `${caseId} ${clock}`,
    assignees: [by],
  })
  if (kind === 'letter' || kind === 'call') return [task('answer', { ...answer, dueOn: answerBy ?? addBusinessDays(on, daysToAnswer) })]
  if (kind !== 'citation') return []
  return [task('post', { ...post, dueOn: on }), task('contest', { ...contest, dueOn: addBusinessDays(on, daysToContest) })]
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
