import { addDays, addMonths, later } from '#calendar/days'
import type { Day } from '#calendar/days'
import { firstGeneratedPeriod } from '#calendar/first-period'
import { scheduleOf } from '#calendar/frequency-and-anchor'

import { checkRuleKeys } from '../../checks/check-of.ts'
import type { Anchor, Frequency } from '../types.ts'
import type { DueWork } from './due-load.ts'
import { placeFirstDays } from './place-first-days.ts'
import type { Room } from './room.ts'

/** What decides when a task that a rule creates is first due. */
export interface NewTask {
  ruleKey: string | null
  rowKey: string
  subjectUserId: string | null
  frequency: Frequency
  anchor: Anchor
  assignees: readonly string[]
  everybody: boolean
  dueOn: Day | null
  room?: Room | null
}

export interface Around<Task> {
  today: Day
  /** The work that is already there and keeps its days. */
  work: readonly DueWork[]
  /** The day on which the practice last did what the task asks for, before the task existed. */
  lastOn: (task: Task) => Day | undefined
}

/** Months of the periods that are counted from the last time. */
export const periodMonths: Partial<Record<Frequency, number>> = { '2': 3, '3': 12 }

/** A period after the last time, but not before today; null for a task whose first due day does not follow from the last time. */
export function dayAfterLast({ frequency, room }: Pick<NewTask, 'frequency' | 'room'>, lastOn: Day, today: Day): Day | null {
  const months = periodMonths[frequency]
  return room && months !== undefined ? later(addMonths(lastOn, months), today) : null
}

/** The new tasks of a location, with the first due day of each that has room (ruling 54). */
export function withFirstDays<Task extends NewTask>(tasks: readonly Task[], { today, work, lastOn }: Around<Task>): Task[] {
  const fixed = tasks.map((task) => {
    const last = lastOn(task)
    return task.room ? (last === undefined ? null : dayAfterLast(task, last, today)) : dayWithoutRoom(task, today)
  })
  const days = placeFirstDays(
    tasks.map((task, index) => ({ ...workOf(task), room: task.room ?? null, due: fixed[index] ?? null })),
    { today, around: work },
  )
  return tasks.map((task, index) => (task.room ? { ...task, dueOn: days[index] ?? task.dueOn } : task))
}

/** The first due day of a task that has no room. For yearly training whose last day is not known here, it is the usual one (ruling 40). */
export function dayWithoutRoom({ frequency, anchor, dueOn }: NewTask, today: Day): Day {
  if (anchor === 'calendar') return firstGeneratedPeriod(scheduleOf(frequency, { kind: 'calendar' }), today).due
  return dueOn ?? addDays(today, 30)
}

export const workOf = ({ ruleKey, frequency, assignees, everybody }: NewTask): Omit<DueWork, 'due'> => ({
  ruleKey: ruleKey ?? '',
  check: isCheck({ ruleKey, frequency }),
  frequency,
  assignees,
  everybody,
})

/** Whether a task is a check of one item, which is part of a round. */
export const isCheck = ({ ruleKey, frequency }: Pick<NewTask, 'ruleKey' | 'frequency'>): boolean =>
  ruleKey !== null && frequency !== '99' && checkRuleKeys.includes(ruleKey)
