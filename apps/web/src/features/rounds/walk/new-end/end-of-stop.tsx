import type { RoundStop } from '#contract/rounds/round-stop'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'

/** Few checks renew a date, so its field is loaded when it is needed. */
const EndField = lazyPart(async () => (await import('../content-fields.tsx')).EndField)

interface EndOfStopProps {
  stop: Pick<RoundStop, 'runsOut'>
  today: string
  value: string | null
  onChange: (validUntil: string | null) => void
  error?: string | undefined
  /** The item, where several are on one page. */
  of?: string
}

/** Asks for the new last day of what the check renews. Nothing for a check that renews no date. */
export function EndOfStop({ stop: { runsOut }, today, ...field }: EndOfStopProps) {
  if (!runsOut) return null
  return <EndField {...runsOut} today={today} {...field} />
}
