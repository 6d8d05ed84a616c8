import { IconAlertCircle, IconCalendar, IconClock, IconUrgent } from '@tabler/icons-react'

import type { OpenTask } from '#contract/tasks/tasks'
import { dueAlone, momentInWords } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { isWalked, toFinishText } from '#web/shared/rounds/round-words.ts'

import classes from './board.module.css'
import { DueTodaySign } from './due-today-sign.tsx'
import { isUrgent } from './task-groups.ts'

/** The due day as text: "3 days overdue", "Due today", "By Sat, Nov 28". `today` is the date at the location. */
export function dueWords({ state, days, occurrence }: Pick<OpenTask, 'state' | 'days' | 'occurrence'>, today: string): string {
  if (state === 'overdue') return days === 1 ? '1 day overdue' : `${days} days overdue`
  if (state === 'dueToday') return 'Due today'
  return dueAlone(occurrence.due, today)
}

const roundOrDueWords = (task: OpenTask, today: string) => (task.round && isWalked(task.round) ? toFinishText : dueWords(task, today))

/** The same for deadlines in hours, with the time at the location: "By 3:40 PM today", "Overdue since 3:40 PM yesterday" (ruling 47). */
export function dueTimeWords(
  { state, dueBy }: { state: OpenTask['state']; dueBy: string },
  place: { today: string; timeZone: string },
): string {
  return `${state === 'overdue' ? 'Overdue since' : 'By'} ${momentInWords(dueBy, place)}`
}

/** Marks the tasks that come first: those with an immediate legal duty, and those for which the law counts hours (ruling 47). */
export function UrgentBadge({ task: { immediate, dueBy } }: { task: Pick<OpenTask, 'immediate' | 'dueBy'> }) {
  if (!isUrgent({ immediate, dueBy })) return null
  return (
    <span className={classes.now}>
      <IconUrgent size={14} stroke={2} aria-hidden />
      {immediate ? 'Now' : 'Urgent'}
    </span>
  )
}

/**
 * The due text with an icon: red if overdue or if the law counts hours, yellow if due today (DASH-019, DASH-020). The text states it too.
 */
export function DueLine({ task, today }: { task: OpenTask; today: string }) {
  const due = (
    <span className={`${classes.due} ${classes[task.dueBy ? 'overdue' : task.state]} numbers`}>
      {task.dueBy ? <IconClock size={14} stroke={2} aria-hidden /> : <DueSign state={task.state} />}
      {task.dueBy ? <DueTime state={task.state} dueBy={task.dueBy} today={today} /> : roundOrDueWords(task, today)}
    </span>
  )
  if (!isUrgent(task)) return due
  return (
    <span className={classes.nowLine}>
      <UrgentBadge task={task} />
      {due}
    </span>
  )
}

function DueTime({ today, ...task }: { state: OpenTask['state']; dueBy: string; today: string }) {
  const { timeZone } = useCurrentLocation()
  return dueTimeWords(task, { today, timeZone })
}

export function DueSign({ state }: Pick<OpenTask, 'state'>) {
  if (state === 'dueToday') return <DueTodaySign />
  const Sign = state === 'overdue' ? IconAlertCircle : IconCalendar
  return <Sign size={14} stroke={2} aria-hidden />
}
