import { IconUsers } from '@tabler/icons-react'

import type { Fold, OpenTask } from '#contract/tasks/tasks'
import { thousands } from '#wire/thousands'
import { dueInWords } from '#web/platform/format.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'

import classes from './board.module.css'
import { DueSign } from './due-line.tsx'

export interface FoldCardProps {
  task: OpenTask
  /** The part that matches the filters; the whole fold without filters. */
  fold: Fold
  today: string
  onOpen: () => void
}

/** A card for many tasks of one rule, each about a different person, with their number and urgency. Opens the list of people. */
export function FoldCard({ task, fold, today, onOpen }: FoldCardProps) {
  const state = fold.overdue > 0 ? 'overdue' : fold.today > 0 ? 'dueToday' : 'upcoming'
  return (
    <Card component="li" className={classes.card}>
      <span className={`${classes.due} ${classes[state]} numbers`}>
        <DueSign state={state} />
        {foldWords(fold, today)}
      </span>
      <h4 className={classes.name}>
        <button type="button" className={classes.open} onClick={onOpen} aria-haspopup="dialog" data-rule={fold.rule}>
          {task.name} · {peopleCounted(fold.count)}
        </button>
      </h4>
      <p className={classes.instructions}>{task.instructions}</p>
      <div className={classes.foot}>
        <span className={classes.sign}>
          <IconUsers size={14} stroke={1.8} aria-hidden />
          Choose a person
        </span>
      </div>
    </Card>
  )
}

/** "1 person", "964 people". */
export const peopleCounted = (count: number) => `${thousands(count)} ${count === 1 ? 'person' : 'people'}`

/** "3 overdue, 2 due today", "12 in the next 7 days", "First by Tue, Dec 15". */
function foldWords({ overdue, today: dueToday, week, first }: Fold, today: string): string {
  const pressing = [...(overdue > 0 ? [`${overdue} overdue`] : []), ...(dueToday > 0 ? [`${dueToday} due today`] : [])]
  if (pressing.length > 0) return pressing.join(', ')
  return week > 0 ? `${week} in the next 7 days` : `First ${dueInWords(first, today)}`
}
