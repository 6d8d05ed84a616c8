import { IconAlertCircle, IconCalendar, IconClock } from '@tabler/icons-react'

import type { OpenTask } from '#contract/tasks'
import { dueInWords } from '#web/platform/format.ts'

import classes from './board.module.css'

const signs = { overdue: IconAlertCircle, dueToday: IconClock, upcoming: IconCalendar } as const

/** The due day in words: "3 days overdue", "Due today", "By Sat, Nov 28". `today` is the day at the location. */
export function dueWords({ state, days, occurrence }: OpenTask, today: string): string {
  if (state === 'overdue') return days === 1 ? '1 day overdue' : `${days} days overdue`
  if (state === 'dueToday') return 'Due today'
  const words = dueInWords(occurrence.due, today)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A red sign for what is overdue, a yellow one for what is due today (DASH-019, DASH-020); the words say it too. */
export function DueLine({ task, today }: { task: OpenTask; today: string }) {
  const Sign = signs[task.state]
  return (
    <span className={`${classes.due} ${classes[task.state]} numbers`}>
      <Sign size={14} stroke={2} aria-hidden />
      {dueWords(task, today)}
    </span>
  )
}
