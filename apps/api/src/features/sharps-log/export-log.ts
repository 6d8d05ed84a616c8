import { writtenDay } from '#calendar/written-day'
import { NotFound } from '#contract/endpoint/errors'
import { exportSharpsLog, type SharpsLogEntry } from '#contract/sharps-log/sharps-log'
import { notStated, sharpsLogColumns, type SharpsLogColumn } from '#contract/sharps-log/sharps-log-columns'
import { exportCsv } from '#api/data/exports/export-csv'
import { postAt } from '#api/platform/actor/actor'
import { handleOutside } from '#api/platform/context'
import { fail } from '#api/platform/errors'
import type { CsvColumns } from '#api/platform/files/csv-file'

import { logEntry } from './log-entry.ts'
import { entriesOf, entryRow, type EntryRow } from './read-entries.ts'

/** The log of one year as a file. */
export const exportSharpsLogRoute = handleOutside(exportSharpsLog, async ({ actor, params: { locationId }, query, ...context }) => {
  const post = postAt(actor, locationId) ?? fail(NotFound)
  return exportCsv(context, {
    content: 'sharps-log',
    action: 'sharps_log.exported',
    post,
    filters: query,
    row: entryRow,
    statement: entriesOf({ locationId, year: query.year }),
    columns,
  })
})

const columns: CsvColumns<EntryRow> = {
  Number: ({ number }) => String(number),
  ...Object.fromEntries(sharpsLogColumns.map(({ key, label }) => [label, (row: EntryRow) => cellOf(logEntry(row), key)])),
}

function cellOf(entry: SharpsLogEntry, column: SharpsLogColumn): string {
  const value = entry[column]
  if (value === null) return notStated
  return column === 'date' ? writtenDay(value) : value
}
