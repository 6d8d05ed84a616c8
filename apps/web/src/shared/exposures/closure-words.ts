import { closedTaskText } from '#contract/tasks/closed-task-words'
import type { TaskClosure } from '#contract/exposures/event-closures'

import { formatMoment } from '../../platform/format.ts'

/** Describes in one or two sentences who closed a task, when and why. */
export const closureInWords = ({ why, reason, by, at }: TaskClosure, timeZone: string): string =>
  `Closed by ${by.fullName} on ${formatMoment(at, timeZone)}. ${closedTaskText({ why, reason })}`
