import type { ExposureStep } from '#contract/exposures/exposures'
import { dueInWords, momentInWords, todayAt } from '#web/platform/format.ts'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'

import { texts } from './exposure-texts.ts'

type Step = Pick<ExposureStep, 'state' | 'due' | 'dueBy'>

/** The state of a step in one word, with the day or time by which it is due. */
export function StepBadge({ step: { state, due, dueBy }, timeZone }: { step: Step; timeZone: string }) {
  const today = todayAt(timeZone)
  if (state === 'done') return <StateBadge state="done" />
  if (state === 'waiting') return <StateBadge state="later">{texts.waiting}</StateBadge>
  if (state === 'notNeeded') return <StateBadge state="later">{texts.notNeeded}</StateBadge>
  const moment = dueBy === null ? undefined : momentInWords(dueBy, { today, timeZone })
  if (state === 'overdue')
    return <StateBadge state="overdue">{moment ? `Overdue since ${moment}` : dueInWords(due ?? today, today)}</StateBadge>
  const words = moment ? `By ${moment}` : due === today ? 'Today' : `Due ${dueInWords(due ?? today, today)}`
  return <StateBadge state={due === today ? 'due' : 'later'}>{words}</StateBadge>
}
