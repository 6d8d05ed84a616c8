import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'

import type { Frequency } from '#contract/endpoint/shapes'
import type { OpenTask } from '#contract/tasks/tasks'
import { byCharacters } from '#wire/text-order'
import { showBadge } from '#web/platform/offline/app-badge.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
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

/** The groups with tasks: columns from 1,200 px, below that stacked and foldable. Empty groups share one line and give their room to the others. */
export function TaskBoard({ tasks, all, filtered, onClearFilters, today, active, onOpen }: TaskBoardProps) {
  const columns = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false })
  const [turned, setTurned] = useState<Partial<Record<Frequency, boolean>>>({})
  const due = all.filter(({ state }) => state !== 'upcoming').length
  useEffect(() => showBadge(due), [due])
  if (filtered && tasks.length === 0) return <NoMatch onClear={onClearFilters}>No task matches.</NoMatch>
  const every = groupsOf(tasks, filtered ? none : all, today)
  const filled = every.filter((group) => group.tasks.length > 0)
  const opened = openAtFirst(filled)
  // Stacked groups that are open at first come first, so that a phone shows the next tasks without scrolling.
  const groups = columns ? filled : [...filled.filter((group) => opened.has(group)), ...filled.filter((group) => !opened.has(group))]
  const empty = filtered ? none : every.filter((group) => group.tasks.length === 0)
  const foldOf = (group: TaskGroup) => {
    const folded = turned[group.frequency] ?? (!filtered && !opened.has(group))
    return { folded, onToggle: () => setTurned({ ...turned, [group.frequency]: !folded }) }
  }
  const folds = groups.map((group) => (columns ? null : foldOf(group)))
  const first = cardsInSight(
    groups.map(({ tasks: inGroup }, index) => (folds[index]?.folded ? 0 : inGroup.length)),
    { columns },
  )
  const strip = empty.length > 0 ? <EmptyGroups groups={empty} /> : null
  return (
    <>
      {columns ? strip : null}
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
                  onOpen={onOpen}
                />
              ),
            )}
          </TaskGroupView>
        ))}
      </div>
      {columns ? null : strip}
    </>
  )
}

const none: readonly never[] = []

/** Up to this many groups get room by their number of cards, so that a long one shows its cards side by side. */
const fewGroups = 3

const widthsOf = (groups: readonly TaskGroup[]) =>
  groups.map(({ tasks }) => `minmax(200px, ${groups.length > fewGroups ? 1 : Math.min(tasks.length, fewGroups)}fr)`).join(' ')

/** The groups without tasks, with what is done and when the next task opens. */
const EmptyGroups = ({ groups }: { groups: readonly TaskGroup[] }) => (
  <div className={classes.strip}>
    {groups.map(({ frequency, title, next }) => (
      <section key={frequency} className={classes.emptyGroup}>
        <h3 className={classes.groupTitle}>
          <span className={classes.groupName}>{title}</span>
          <span className={`${classes.groupSize} numbers`}>0</span>
        </h3>
        <Quiet component="p">{next ?? 'No tasks'}</Quiet>
      </section>
    ))}
  </div>
)

/** As many cards are open at first, so that a person sees what comes next. */
const openCards = 3

/**
 * The groups that are open at first: those with overdue tasks, tasks due today or urgent tasks. If they have fewer than three cards, the group with
 * the earliest other card is open too. Without any of them, all are.
 */
function openAtFirst(groups: readonly TaskGroup[]): ReadonlySet<TaskGroup> {
  const pressing = groups.filter((one) => one.overdue + one.dueToday > 0 || one.tasks.some(isUrgent))
  if (pressing.length === 0) return new Set(groups)
  const [next] = groups.filter((one) => !pressing.includes(one)).toSorted((one, other) => byCharacters(firstDay(one), firstDay(other)))
  return new Set(pressing.flatMap(({ tasks }) => tasks).length < openCards && next ? [...pressing, next] : pressing)
}

const firstDay = ({ tasks }: TaskGroup) => tasks[0]?.occurrence.due ?? ''
