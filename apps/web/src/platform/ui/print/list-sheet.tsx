import { thousands } from '#wire/thousands'

import type { Column } from '../table/data-table-types.ts'
import { PrintPairs, PrintSheet } from './print-sheet.tsx'
import classes from './print-sheet.module.css'
import type { WholeList } from './whole-list.ts'

export interface ListSheetProps<Row> {
  title: string
  /** What is counted, in the singular. */
  noun: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  list: WholeList<Row>
  /** The filters as text: "Frequency Weekly". */
  filters: readonly string[]
  /** A sentence about what is not on paper. */
  leftOut?: string
  location: { _id: string; name: string }
  timeZone: string
  printedAt: string
}

const written = (count: number) => thousands(count)

const missingOf = (missing: number, total: number) =>
  total === Infinity ? 'The rows after these.' : `${written(missing)} of ${written(total)}.`

/** A list on paper: all rows that match, with the headings on each sheet. It says how many rows are left out. */
export function ListSheet<Row>({ title, noun, columns, rowKey, list: { rows, total }, filters, leftOut, ...sheet }: ListSheetProps<Row>) {
  const facts = [
    ...(filters.length > 0 ? [{ label: 'Filters', value: filters.join(', ') }] : []),
    { label: 'Rows', value: `${written(rows.length)} ${rows.length === 1 ? noun : `${noun}s`}` },
    ...(total > rows.length
      ? [{ label: 'Not printed', value: `${missingOf(total - rows.length, total)} Filter the list to print the others.` }]
      : []),
  ]
  return (
    <PrintSheet label={`Print of ${title}`} kind="List" title={title} source="SafePractice" {...sheet}>
      <PrintPairs pairs={facts} />
      <table className={`${classes.rows} ${classes.dense}`}>
        <thead>
          <tr>
            {columns.map(({ key, label, right }) => (
              <th key={key} scope="col" className={right ? classes.right : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) => (
                <td key={column.key} className={column.right ? classes.right : undefined}>
                  {column.cell(row)}
                  {index === 0 ? column.detail?.(row) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {leftOut ? <p>{leftOut}</p> : null}
    </PrintSheet>
  )
}
