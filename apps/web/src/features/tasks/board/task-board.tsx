import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'

import type { Frequency } from '#contract/endpoint/shapes'
import type { OpenTask } from '#contract/tasks/tasks'
import { NoMatch } from '#web/platform/ui/page/no-match.tsx'

import classes from './board.module.css'
import { cardsInSight } from './cards-in-sight.ts'
import { FoldCard } from './fold-card.tsx'
import { RoundCard } from './round-card.tsx'
import { TaskCard } from './task-card.tsx'
import { TaskGroupView } from './task-group-view.tsx'
import { groupsOf, isOneCard, isUrgent, type TaskGroup } from './task-groups.ts'

export interface TaskBoardProps {
  /** The tasks that match the search and the selected count. */
  tasks: readonly OpenTask[]
  /** All open tasks of the person, for the text of an empty group. */
  all: readonly OpenTask[]
  /** Whether a search or count filter is active. If so, no group is folded and an empty board shows a message. */
  filtered: boolean
  onClearFilters: () => void
  today: string
  active: OpenTask | undefined
  onOpen: (task: OpenTask) => void
}

/** The five groups: columns from 1,200 px; below that, stacked and foldable. */
export function TaskBoard({ tasks, all, filtered, onClearFilters, today, active, onOpen }: TaskBoardProps) {
  const columns = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false })
  const [turned, setTurned] = useState<Partial<Record<Frequency, boolean>>>({})
  if (filtered && tasks.length === 0) return <NoMatch onClear={onClearFilters}>No task matches.</NoMatch>
  const groups = groupsOf(tasks, filtered ? none : all, today)
  const foldOf = (group: TaskGroup) => {
    const folded = turned[group.frequency] ?? (!filtered && isFoldedByDefault(group, groups))
    return { folded, onToggle: () => setTurned({ ...turned, [group.frequency]: !folded }) }
  }
  const folds = groups.map((group) => (columns ? null : foldOf(group)))
  const first = cardsInSight(
    groups.map(({ tasks: inGroup }, index) => (folds[index]?.folded ? 0 : inGroup.length)),
    { columns },
  )
  return (
    <div className={columns ? classes.columns : classes.stack} style={columns ? { gridTemplateColumns: widthsOf(groups) } : {}}>
      {groups.map((group, index) => (
        <TaskGroupView key={group.frequency} group={group} fold={folds[index] ?? null} first={first[index] ?? 0}>
          {group.tasks.map((task) =>
            task.fold ? (
              <FoldCard key={task.fold.rule} task={task} fold={task.fold} today={today} onOpen={() => onOpen(task)} />
            ) : task.round && isOneCard(task) ? (
              <RoundCard key={task.occurrence._id} task={task} round={task.round} today={today} />
            ) : (
              <TaskCard
                key={task.occurrence._id}
                task={task}
                today={today}
                active={task.occurrence._id === active?.occurrence._id}
                onOpen={() => onOpen(task)}
              />
            ),
          )}
        </TaskGroupView>
      ))}
    </div>
  )
}

const none: readonly OpenTask[] = []

/** An empty group gives most of its width to the others. */
const widthsOf = (groups: readonly TaskGroup[]) =>
  groups.some(({ tasks }) => tasks.length > 0)
    ? groups.map(({ tasks }) => (tasks.length > 0 ? 'minmax(0, 1fr)' : 'minmax(128px, 0.5fr)')).join(' ')
    : 'repeat(5, minmax(0, 1fr))'

/**
 * Whether a group is folded by default. Groups with overdue tasks, tasks due today or urgent tasks are open; if there are none, all non-empty groups
 * are.
 */
function isFoldedByDefault(group: TaskGroup, groups: readonly TaskGroup[]): boolean {
  const isPressing = (one: TaskGroup) => one.overdue + one.dueToday > 0 || one.tasks.some(isUrgent)
  return groups.some(isPressing) ? !isPressing(group) : group.tasks.length === 0
}
