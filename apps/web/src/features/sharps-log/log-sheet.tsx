import type { SharpsLogEntry } from '#contract/sharps-log'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { PrintPairs, PrintSheet } from '#web/platform/ui/print-sheet.tsx'

import { entryLines } from './entry-lines.ts'
import { texts } from './texts.ts'

interface LogSheetProps {
  year: number
  entries: readonly SharpsLogEntry[]
  /** When it was asked for; each new moment prints it once. */
  printedAt: string
}

/** The printed log of a year. It names nobody, not even who prints it: an administrator may have filled a form in. */
export function LogSheet({ year, entries, printedAt }: LogSheetProps) {
  const location = useCurrentLocation()
  return (
    <PrintSheet
      label={`Print of the sharps injury log of ${year}`}
      kind={texts.printKind}
      title={`${texts.title}, ${year}`}
      location={location}
      timeZone={location.timeZone}
      printedAt={printedAt}
      source="SafePractice"
      anonymous
    >
      {entries.map((entry) => (
        <section key={entry.number}>
          <h2>{`No. ${entry.number}`}</h2>
          <PrintPairs pairs={entryLines(entry, location.address)} />
        </section>
      ))}
      {entries.length === 0 ? <p>{texts.noEntry}</p> : null}
    </PrintSheet>
  )
}
