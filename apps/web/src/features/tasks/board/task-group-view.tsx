import { IconAlertCircle, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'

import { useGrowing } from '#web/platform/ui/use-growing.ts'

import classes from './board.module.css'
import { DueTodaySign } from './due-today-sign.tsx'
import { sizeOf, type TaskGroup } from './task-groups.ts'

export interface TaskGroupViewProps {
  group: TaskGroup
  /** The fold state and its toggle; null if the groups are columns. */
  fold: { folded: boolean; onToggle: () => void } | null
  /** The number of cards to render at once; the others are rendered after the first paint. */
  first: number
  /** One card per task of the group. */
  children: readonly ReactNode[]
}

/** A group of the board with its count and badges. On narrow screens its heading folds it. */
export function TaskGroupView({ group, fold, first, children }: TaskGroupViewProps) {
  const listId = useId()
  const drawn = useGrowing(fold?.folded ? 0 : children.length, first)
  const Chevron = fold?.folded ? IconChevronRight : IconChevronDown
  const words = (
    <>
      <span className={classes.groupName}>{group.title}</span>
      <span className={`${classes.groupSize} numbers`}>{sizeOf(group.tasks)}</span>
    </>
  )
  return (
    <section className={classes.group}>
      <div className={classes.groupHead} data-signs={Number(group.overdue > 0) + Number(group.dueToday > 0)}>
        <h3 className={classes.groupTitle}>
          {fold ? (
            <button type="button" className={classes.fold} onClick={fold.onToggle} aria-expanded={!fold.folded} aria-controls={listId}>
              <Chevron size={16} stroke={2} aria-hidden />
              {words}
            </button>
          ) : (
            words
          )}
        </h3>
        {group.overdue > 0 ? (
          <span className={`${classes.due} ${classes.overdue}`} title={`${group.overdue} overdue`}>
            <IconAlertCircle size={14} stroke={2} aria-hidden />
            <span>
              {group.overdue} <span className={classes.signWord}>overdue</span>
            </span>
          </span>
        ) : null}
        {group.dueToday > 0 ? (
          <span className={`${classes.due} ${classes.dueToday}`} title={`${group.dueToday} due today`}>
            <DueTodaySign />
            <span>
              {group.dueToday} <span className={classes.signWord}>today</span>
            </span>
          </span>
        ) : null}
      </div>
      <div id={listId} hidden={fold?.folded ?? false}>
        <ul className={classes.cards}>{children.slice(0, drawn)}</ul>
      </div>
    </section>
  )
}
