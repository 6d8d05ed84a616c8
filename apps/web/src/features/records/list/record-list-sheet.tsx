import type { RecordRow } from '#contract/records/records'
import { thousands } from '#wire/thousands'
import { formatDate, formatMoment } from '#web/platform/format.ts'
import { PrintPairs, PrintSheet } from '#web/platform/ui/print/print-sheet.tsx'
import classes from '#web/platform/ui/print/print-sheet.module.css'

import { listedPeople, withholdsPeople } from './listed-people.ts'

/** The rows of all pages to print, as matched at that moment. */
export interface PrintedList {
  rows: readonly RecordRow[]
  /** The number of matching pending records. They are not evidence yet, so the sheet only counts them. */
  pending: number
  from: string | undefined
  to: string | undefined
  /** The filters as text: "Injuries", "Completed By Dana Whitfield". */
  filters: readonly string[]
  location: { _id: string; name: string }
  timeZone: string
  at: string
}

/**
 * A printed list of records for an inspector. Health documents and confidential records are listed without people, because the sheet leaves the
 * practice and only the people concerned and administrators may see them (ruling 12).
 */
export function RecordListSheet({ list }: { list: PrintedList }) {
  const { rows, pending, filters, timeZone } = list
  const withheld = rows.some(withholdsPeople)
  const facts = [
    { label: 'Period', value: periodOf(list) },
    { label: 'Filters', value: filters.length > 0 ? filters.join(', ') : 'None' },
    { label: 'Records', value: thousands(rows.length) },
    ...(pending > 0 ? [{ label: 'Pending, not listed', value: thousands(pending) }] : []),
  ]
  return (
    <PrintSheet
      label="Print of the list of records"
      kind="Safety records"
      title="List of records"
      location={list.location}
      timeZone={timeZone}
      printedAt={list.at}
      source="SafePractice"
    >
      <PrintPairs pairs={facts} />
      <table className={classes.rows}>
        <thead>
          <tr>
            {['Record Name', 'Completed By', 'Record Created', 'Approved By'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._id}>
              <td>{row.name}</td>
              <td>{listedPeople(row).completedBy}</td>
              <td>{formatMoment(row.completedAt, timeZone)}</td>
              <td>{row.approvedBy ? `${listedPeople(row).approvedBy}, ${formatDate(row.approvedAt, timeZone)}` : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {withheld ? <p>Confidential records are listed without the people concerned.</p> : null}
    </PrintSheet>
  )
}

/** The requested period; without one, the period that the list covers. */
function periodOf({ from, to, rows, timeZone }: PrintedList): string {
  const days = rows.map(({ completedAt }) => completedAt).sort()
  const first = from ? formatDate(from) : formatDate(days[0], timeZone)
  const last = to ? formatDate(to) : formatDate(days.at(-1), timeZone)
  return first || last ? `${first || 'the beginning'} to ${last || 'today'}` : 'All dates'
}
