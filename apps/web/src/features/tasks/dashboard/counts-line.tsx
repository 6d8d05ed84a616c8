import { IconAlertCircle, IconCalendar, IconCalendarDue, IconClipboardCheck, IconUsers, type Icon } from '@tabler/icons-react'
import { Card } from '#web/platform/ui/kit/card.tsx'

import { Link } from '#web/platform/ui/kit/link.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import { DueTodaySign } from '../board/due-today-sign.tsx'
import type { Narrowing, Urgency } from '../board/task-groups.ts'
import classes from './counts-line.module.css'

export interface CountsLineProps {
  counts: Record<Urgency, number>
  chosen: Narrowing | undefined
  onChoose: (narrowing: Narrowing | undefined) => void
  /** Overdue tasks of the location that are not the user's own; undefined for people who do not administer it. */
  team: number | undefined
  /** Records that wait for the user's approval; undefined for people who cannot approve here. */
  toApprove: number | undefined
}

const cells: readonly { urgency: Urgency; words: string; sign: Icon }[] = [
  { urgency: 'overdue', words: 'overdue', sign: IconAlertCircle },
  { urgency: 'today', words: 'due today', sign: IconCalendarDue },
  { urgency: 'week', words: 'next 7 days', sign: IconCalendar },
]

/** The counts of urgent work. The last one links to the records; all others filter the board. */
export function CountsLine({ counts, chosen, onChoose, team, toApprove }: CountsLineProps) {
  return (
    <Card className={classes.line} role="group" aria-label="Needs you now">
      <Quiet className={classes.label ?? ''} fw={550} aria-hidden>
        Needs you now
      </Quiet>
      {cells.map(({ urgency, words, sign: Sign }) => (
        <button
          key={urgency}
          type="button"
          className={classes.cell}
          data-tone={counts[urgency] > 0 ? urgency : undefined}
          aria-pressed={chosen === urgency}
          onClick={() => onChoose(chosen === urgency ? undefined : urgency)}
        >
          {urgency === 'today' && counts.today > 0 ? (
            <DueTodaySign size={18} />
          ) : (
            <Sign size={18} stroke={1.8} aria-hidden className={classes.sign} />
          )}
          <b className={`${classes.number} numbers`}>{counts[urgency]}</b> <span className={classes.words}>{words}</span>
        </button>
      ))}
      {team === undefined ? null : (
        <button
          type="button"
          className={`${classes.cell} ${classes.second}`}
          data-tone={team > 0 ? 'overdue' : undefined}
          aria-pressed={chosen === 'team'}
          onClick={() => onChoose(chosen === 'team' ? undefined : 'team')}
        >
          <IconUsers size={18} stroke={1.8} aria-hidden className={classes.sign} />
          <b className={`${classes.number} numbers`}>{team}</b> <span className={classes.words}>overdue in the team</span>
        </button>
      )}
      {toApprove === undefined ? null : (
        <Link
          to="/records"
          className={`${classes.cell} ${team === undefined ? '' : classes.second} ${toApprove > 0 ? classes.approve : ''}`}
        >
          <IconClipboardCheck size={18} stroke={1.8} aria-hidden className={classes.sign} />
          <b className={`${classes.number} numbers`}>{toApprove}</b> <span className={classes.words}>to approve</span>
        </Link>
      )}
    </Card>
  )
}
