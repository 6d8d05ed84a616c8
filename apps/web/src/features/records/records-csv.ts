import { csvText } from '#contract/csv'
import type { RecordRow } from '#contract/records'
import { formatDate, todayAt } from '#web/platform/format.ts'
import { stateWords } from '#web/platform/ui/state-words.ts'

import { lateWords } from '#calendar/late-words'
import { listedPeople } from './listed-people.ts'
import type { PrintedList } from './record-list-sheet.tsx'

const kinds = { task: 'Task', form: 'Form', health: 'Health document' }

/** The rows of the printed list as a CSV file. Days are those at the location. */
export function recordsCsv({ rows, timeZone }: Pick<PrintedList, 'rows' | 'timeZone'>): Blob {
  const lines = rows.map((row) => Object.values(columns).map((cell) => cell(row, timeZone)))
  return new Blob([csvText([Object.keys(columns), ...lines])], { type: 'text/csv' })
}

/** "records-main-street-2026-11-22.csv" */
export function recordsCsvName({ location, timeZone, at }: Pick<PrintedList, 'location' | 'timeZone' | 'at'>): string {
  const place = location.name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return `${['records', ...place, todayAt(timeZone, new Date(at))].join('-')}.csv`
}

const columns: Record<string, (row: RecordRow, timeZone: string) => string> = {
  'Record Name': (row) => row.name,
  Kind: (row) => kinds[row.kind],
  Type: (row) => row.type ?? '',
  'Completed On': (row, timeZone) => formatDate(row.completedAt, timeZone),
  'Done On': (row, timeZone) => formatDate(row.doneOn ?? row.completedAt, timeZone),
  'Completed By': (row) => listedPeople(row).completedBy,
  Status: (row) => stateWords[row.status],
  'Approved By': (row) => listedPeople(row).approvedBy,
  'Approved On': (row, timeZone) => formatDate(row.approvedAt, timeZone),
  'Due Date': (row) => formatDate(row.due),
  'Late or On Time': (row, timeZone) => (row.due ? (lateWords(row, timeZone) ?? 'On time') : ''),
  Archived: (row) => (row.archived ? 'Yes' : 'No'),
}
