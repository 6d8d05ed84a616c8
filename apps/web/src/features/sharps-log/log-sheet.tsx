import type { SharpsLogEntry } from '#contract/sharps-log/sharps-log'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { PrintPairs, PrintSheet } from '#web/platform/ui/print/print-sheet.tsx'

import { entryLines } from './entry-lines.ts'
import { texts } from './sharps-log-texts.ts'

interface LogSheetProps {
  year: number
  entries: readonly SharpsLogEntry[]
  /** The moment of the print request; each new value prints once. */
  printedAt: string
}

/** The printed log of a year. It names nobody, not even the person who prints it: an administrator may have filled in one of the forms. */
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
