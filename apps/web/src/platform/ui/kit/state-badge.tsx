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
import { stateWords } from './state-words.ts'

type Tone = 'due' | 'overdue' | 'done' | 'info' | 'neutral'

const states = {
  pending: { icon: IconClock, tone: 'due' },
  approved: { icon: IconCircleCheck, tone: 'done' },
  discarded: { icon: IconCircleX, tone: 'overdue' },
  archived: { icon: IconArchive, tone: 'neutral' },
  overdue: { icon: IconAlertCircle, tone: 'overdue' },
  due: { icon: IconClock, tone: 'due' },
  later: { icon: IconCalendar, tone: 'neutral' },
  done: { icon: IconCircleCheck, tone: 'done' },
  draft: { icon: IconFileText, tone: 'neutral' },
  invited: { icon: IconMail, tone: 'info' },
  info: { icon: IconInfoCircle, tone: 'info' },
} as const satisfies Record<BadgeState, { icon: Icon; tone: Tone }>

export type BadgeState = keyof typeof stateWords

/** A state as icon, word and tint, so that color is never the only indicator. `children` replaces the word ("3 days overdue"). */
export function StateBadge({ state, children }: { state: BadgeState; children?: string }) {
  const { icon: Sign, tone } = states[state]
  return (
    <span className={`${classes.badge} ${classes[tone]}`}>
      <Sign size={14} stroke={2} aria-hidden />
      {children ?? stateWords[state]}
    </span>
  )
}
