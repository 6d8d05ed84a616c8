import { whereOf } from '#content/checks/where-of-problem'
import { sourceNames } from '#contract/corrective-actions/action-words'
import type { CorrectiveAction } from '#contract/corrective-actions/corrective-actions'
import { formatDate } from '#web/platform/format.ts'
import type { Column } from '#web/platform/ui/table/data-table-types.ts'

import { FixState } from './fix-state.tsx'
import { texts } from './fix-texts.ts'
import { timesText } from './times-text.ts'

/** Files and sheets leave the practice (ruling 12). */
export const confidentialLeftOut = 'Confidential problems are left out.'

/** The columns of the printed list of problems. @param today the day at the location, YYYY-MM-DD */
export const printedColumns = (timeZone: string, today: string): readonly Column<CorrectiveAction>[] => [
  { key: 'what', label: 'Problem', cell: ({ what }) => what },
  { key: 'where', label: 'Where', cell: whereOf },
  { key: 'source', label: 'Found', cell: ({ source, openedAt }) => `${sourceNames[source]}, ${formatDate(openedAt, timeZone)}` },
  { key: 'owner', label: 'Owner', cell: ({ owner, state }) => owner?.fullName ?? (state === 'open' ? texts.nobody : '') },
  { key: 'due', label: 'Due', cell: ({ due }) => formatDate(due) },
  { key: 'state', label: 'State', cell: (action) => <State {...{ action, timeZone, today }} /> },
]

function State({ action, timeZone, today }: { action: CorrectiveAction; timeZone: string; today: string }) {
  const { state, outOfUse, fixedBy, fixedAt, times } = action
  const fixed = [formatDate(fixedAt, timeZone), fixedBy?.fullName].filter(Boolean).join(', ')
  const notes = [outOfUse && state === 'open' ? texts.outOfUse : '', timesText(times) ?? '', state === 'open' ? '' : fixed]
  return (
    <>
      <FixState action={action} today={today} />
      {notes.filter(Boolean).map((note) => (
        <div key={note}>{note}</div>
      ))}
    </>
  )
}
