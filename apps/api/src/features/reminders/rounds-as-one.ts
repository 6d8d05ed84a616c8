import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { roundName } from '#content/checks/round-name'
import { frequencyCode } from '#api/data/tasks/frequency-code'
import { dayText } from '#api/platform/database/rows'

/** The columns that say which round the task `t` with the occurrence `o` belongs to. */
export const checkColumns = { frequency: frequencyCode, due: dayText, check: z.boolean() }
export const checkFacts = sql`t.frequency, o.due, t.item_id is not null as check`

interface Check {
  name: string
  frequency: z.infer<typeof frequencyCode>
  due: string
  /** The task checks an item. */
  check: boolean
}

/** The same tasks with one line for each round of several stops, "Weekly round: 9 stops", in the place of its first one. */
export function roundsAsOne<T extends Check>(tasks: readonly T[]): T[] {
  const keyOf = ({ frequency, due, check }: T) => (check ? `${frequency} ${due}` : null)
  const rounds = Map.groupBy(tasks, keyOf)
  return tasks.flatMap((task) => {
    const key = keyOf(task)
    const same = key === null ? undefined : rounds.get(key)
    if (!same || same.length === 1) return [task]
    return same[0] === task ? [{ ...task, name: `${roundName(task.frequency)}: ${same.length} stops` }] : []
  })
}
