import type { RequestList } from '#contract/inspections/request-list'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { PrintPairs, PrintSheet } from '#web/platform/ui/print/print-sheet.tsx'

import { texts } from './inspection-texts.ts'

/** The list on paper, for the morning meeting. It names nobody. */
export function ListSheet({ list: { items, ready, asked, today }, printedAt }: { list: RequestList; printedAt: string }) {
  const location = useCurrentLocation()
  const pairs = items
    .filter(({ state }) => state !== 'notHere')
    .map(({ title, state, lines }) => ({
      label: `${state === 'ready' ? 'Ready' : 'Missing'}: ${title}`,
      value: lines
        .filter(({ missing }) => missing === (state === 'missing'))
        .map(({ text, citation, missing }) => (missing && citation !== '' ? `${text} (${citation})` : text))
        .join('\n'),
    }))
  return (
    <PrintSheet
      label={`Print of ${texts.list}`}
      kind={texts.title}
      title={`${ready} of ${asked} ready on ${formatDate(today)}`}
      location={location}
      timeZone={location.timeZone}
      printedAt={printedAt}
      source="SafePractice"
      anonymous
    >
      <PrintPairs pairs={pairs} />
    </PrintSheet>
  )
}
