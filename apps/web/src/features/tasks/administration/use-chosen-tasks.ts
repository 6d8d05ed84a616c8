import { useState } from 'react'

import type { AdministeredTask } from '#contract/tasks/administered-tasks'
import type { Selection } from '#web/platform/ui/table/data-table.tsx'

import { shownName } from './task-columns.tsx'

/** The selected tasks across several pages of a list. `key` identifies the list: a changed key, such as other filters, clears the selection. */
export function useChosenTasks(key: string) {
  const [chosen, setChosen] = useState<{ key: string; tasks: ReadonlyMap<string, AdministeredTask>; all: boolean }>(() => none(key))
  if (chosen.key !== key) setChosen(none(key))
  const { tasks, all } = chosen.key === key ? chosen : none(key)
  const keep = (change: (next: Map<string, AdministeredTask>) => void) => {
    const next = new Map(tasks)
    change(next)
    setChosen({ key, tasks: next, all: false })
  }
  const selection: Selection<AdministeredTask> = {
    has: ({ _id }) => all || tasks.has(_id),
    toggle: (task) => keep((next) => (next.has(task._id) ? next.delete(task._id) : next.set(task._id, task))),
    toggleAll: (rows) =>
      keep((next) => {
        const every = all || rows.every(({ _id }) => next.has(_id))
        for (const row of rows)
          if (every) next.delete(row._id)
          else next.set(row._id, row)
      }),
    nameOf: shownName,
  }
  return {
    selection,
    /** The ids of individually selected tasks. */
    ids: [...tasks.keys()],
    /** Whether all tasks that match the filters are selected, across all pages. */
    all,
    chooseAll: () => setChosen({ key, tasks: new Map(), all: true }),
    clear: () => setChosen(none(key)),
  }
}

const none = (key: string) => ({ key, tasks: new Map<string, AdministeredTask>(), all: false })
