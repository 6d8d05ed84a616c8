import { daysBetween } from '#calendar/days'
import { stateNames } from '#contract/corrective-actions/action-words'
import type { CorrectiveAction } from '#contract/corrective-actions/corrective-actions'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'

/** The state of a problem as a badge: how late it is, or how it ended. */
export function FixState({ action: { state, due, needsCheck }, today }: { action: CorrectiveAction; today: string }) {
  if (state === 'fixed')
    return <StateBadge state={needsCheck ? 'pending' : 'done'}>{needsCheck ? 'Fixed, to be checked' : 'Fixed'}</StateBadge>
  if (state !== 'open') return <StateBadge state={state === 'checked' ? 'done' : 'archived'}>{stateNames[state]}</StateBadge>
  if (due !== null && due < today) {
    const days = daysBetween(due, today)
    return <StateBadge state="overdue">{`${days} ${days === 1 ? 'day' : 'days'} overdue`}</StateBadge>
  }
  return <StateBadge state={due === today ? 'due' : 'later'}>{due === today ? 'Due today' : stateNames.open}</StateBadge>
}
