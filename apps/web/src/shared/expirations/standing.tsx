import type { ExpirationLine } from '#contract/expirations/expirations'
import { thousands } from '#wire/thousands'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'

const counted = (days: number) => `${thousands(days)} ${days === 1 ? 'day' : 'days'}`

/** When a date ends, in words: "Ends in 20 days". */
function endInWords(days: number): string {
  if (days === 0) return 'Ends today'
  return days > 0 ? `Ends in ${counted(days)}` : `Ended ${counted(-days)} ago`
}

const badges = { valid: 'done', soon: 'due', ended: 'overdue' } as const

/** Whether a line is valid, as icon and words. */
export function StandingBadge({ line: { standing, days } }: { line: Pick<ExpirationLine, 'standing' | 'days'> }) {
  return <StateBadge state={badges[standing]}>{standing === 'valid' ? 'Valid' : endInWords(days)}</StateBadge>
}

const answers = {
  yes: { state: 'done', word: 'Valid then' },
  no: { state: 'overdue', word: 'Not valid then' },
  unclear: { state: 'info', word: 'First day not recorded' },
} as const

/** Whether a line was valid on the day asked for. */
export function ThenBadge({ then }: { then: 'yes' | 'no' | 'unclear' }) {
  const { state, word } = answers[then]
  return <StateBadge state={state}>{word}</StateBadge>
}

/** The name of a line: its type, and what distinguishes it from others of the same type. */
export const lineName = ({ typeName, part, state }: Pick<ExpirationLine, 'typeName' | 'part' | 'state'>) =>
  [typeName, part, state].filter((text) => text !== '').join(', ')
