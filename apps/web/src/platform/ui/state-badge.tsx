import {
  IconAlertCircle,
  IconArchive,
  IconCalendar,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconFileText,
  IconInfoCircle,
  IconMail,
  type Icon,
} from '@tabler/icons-react'

import classes from './state-badge.module.css'

type Tone = 'due' | 'overdue' | 'done' | 'info' | 'neutral'

const states = {
  pending: { icon: IconClock, word: 'Pending', tone: 'due' },
  approved: { icon: IconCircleCheck, word: 'Approved', tone: 'done' },
  discarded: { icon: IconCircleX, word: 'Discarded', tone: 'overdue' },
  archived: { icon: IconArchive, word: 'Archived', tone: 'neutral' },
  overdue: { icon: IconAlertCircle, word: 'Overdue', tone: 'overdue' },
  due: { icon: IconClock, word: 'Due today', tone: 'due' },
  later: { icon: IconCalendar, word: 'Later', tone: 'neutral' },
  done: { icon: IconCircleCheck, word: 'Done', tone: 'done' },
  draft: { icon: IconFileText, word: 'Draft', tone: 'neutral' },
  invited: { icon: IconMail, word: 'Invited', tone: 'info' },
  info: { icon: IconInfoCircle, word: 'Info', tone: 'info' },
} as const satisfies Record<string, { icon: Icon; word: string; tone: Tone }>

export type BadgeState = keyof typeof states

/** A state as icon, word and tint; colour never speaks alone. `children` replaces the word ("3 days overdue"). */
export function StateBadge({ state, children }: { state: BadgeState; children?: string }) {
  const { icon: Sign, word, tone } = states[state]
  return (
    <span className={`${classes.badge} ${classes[tone]}`}>
      <Sign size={14} stroke={2} aria-hidden />
      {children ?? word}
    </span>
  )
}
