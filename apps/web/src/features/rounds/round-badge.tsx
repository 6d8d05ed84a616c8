import type { DueRound } from '#contract/rounds/round-lists'
import { dueAlone, todayAt } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'
import { isWalked, toFinishText } from '#web/shared/rounds/round-words.ts'

import { stateBadges } from './state-badges.ts'

/** When a round is due, or that it only has to be finished. */
export function RoundBadge({ round }: { round: Pick<DueRound, 'state' | 'due' | 'done' | 'stops'> }) {
  const { timeZone } = useCurrentLocation()
  if (isWalked(round)) return <StateBadge state="due">{toFinishText}</StateBadge>
  return <StateBadge state={stateBadges[round.state]}>{dueAlone(round.due, todayAt(timeZone))}</StateBadge>
}
