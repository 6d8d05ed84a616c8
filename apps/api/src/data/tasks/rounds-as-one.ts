import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { roundName } from '#content/checks/round-name'
import { dayText } from '#api/platform/database/rows'

import { hasResult } from '../rounds/has-result.ts'
import { frequencyCode } from './frequency-code.ts'

/** The columns that say which round the task `t` with the occurrence `o` belongs to. */
export const checkColumns = { frequency: frequencyCode, due: dayText, check: z.boolean(), hasResult: z.boolean() }
export const checkFacts = sql`t.frequency, o.due, t.item_id is not null as check, ${hasResult} as "hasResult"`

interface Check {
  name: string
  frequency: z.infer<typeof frequencyCode>
  due: string
  /** The task checks an item. */
  check: boolean
  /** The check has a result that no record has yet. Not known of tasks that somebody has just got. */
  hasResult?: boolean
}

/**
 * `stops` is the number of checks that a line stands for; 1 for every line that is a task. `toFinish`: all of them have results, so that only finishing
 * the round is left.
 */
export type Line<T> = T & { stops: number; toFinish: boolean }

/** The same tasks with one line for each round of several stops, "Weekly round: 9 stops", in the place of its first one. */
export function roundsAsOne<T extends Check>(tasks: readonly T[]): Line<T>[] {
  const keyOf = ({ frequency, due, check }: T) => (check ? `${frequency} ${due}` : null)
  const rounds = Map.groupBy(tasks, keyOf)
  return tasks.flatMap((task) => {
    const key = keyOf(task)
    const same = key === null ? undefined : rounds.get(key)
    if (!same || same.length === 1) return [{ ...task, stops: 1, toFinish: isLookedAt(task) }]
    const toFinish = same.every(isLookedAt)
    return same[0] === task ? [{ ...task, name: `${roundName(task.frequency)}: ${same.length} stops`, stops: same.length, toFinish }] : []
  })
}

const isLookedAt = ({ hasResult }: Check) => hasResult === true

/** What a notification about a line opens: the walk of a round, also of one stop that has its result, or the task. */
export const opensLine = ({ stops, toFinish, frequency, due, taskId }: Line<Check & { taskId: string }>) =>
  stops > 1 || toFinish ? ({ type: 'ROUND', targetId: `${frequency} ${due}` } as const) : ({ type: 'TASK', targetId: taskId } as const)
