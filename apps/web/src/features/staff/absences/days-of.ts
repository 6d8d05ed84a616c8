import type { Absence } from '#contract/staff/absences'
import { formatDate } from '#web/platform/format.ts'

/** The days of an absence as text. */
export const daysOf = ({ firstDay, lastDay }: Pick<Absence, 'firstDay' | 'lastDay'>) =>
  firstDay === lastDay ? formatDate(firstDay) : `${formatDate(firstDay)} to ${formatDate(lastDay)}`
