import { TextInput } from '@mantine/core'

import type { ImportField } from '#contract/staff/import-column-labels'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import { columns, problemAt, type DraftRow } from './import-draft.ts'
import classes from './import.module.css'

export interface RowsProps {
  rows: readonly DraftRow[]
  /** Editable cells in addition to the invalid ones: rows by key, single cells as `key.field`. */
  editing: ReadonlySet<string>
  disabled: boolean
  onEdit: (key: number) => void
  onCell: (key: number, cell: { field: ImportField; text: string }) => void
  onRemove: (key: number) => void
}

interface ImportCellProps extends Pick<RowsProps, 'editing' | 'disabled' | 'onCell'> {
  row: DraftRow
  field: ImportField
  /** True on a card, where the label is above the field; in the table the column header shows it. */
  withLabel?: boolean
}

/** One cell: its text, or an input field if it is invalid or its row is being edited. */
export function ImportCell({ row, field, editing, disabled, onCell, withLabel = false }: ImportCellProps) {
  const problem = problemAt(row, field)
  const label = columns.find((column) => column.field === field)?.label ?? ''
  const invite = contactNote(row, field)
  if (!isEditable(row, field, editing))
    return (
      <span className={classes.cellText}>
        {row[field] || '-'}
        {invite ? (
          <Quiet display="block" fz={12} style={{ whiteSpace: 'nowrap' }}>
            {invite}
          </Quiet>
        ) : null}
      </span>
    )
  return (
    <TextInput
      {...(withLabel ? { label, 'aria-label': `${label}, row ${row.line}` } : { 'aria-label': `${label}, row ${row.line}` })}
      value={row[field]}
      error={problem}
      disabled={disabled}
      autoComplete="off"
      className={classes.cellField ?? ''}
      {...(field === 'role' ? { list: 'import-roles' } : {})}
      onChange={(event) => onCell(row.key, { field, text: event.currentTarget.value })}
    />
  )
}

/** Whether a cell is currently an input field. */
export const isEditable = (row: DraftRow, field: ImportField, editing: RowsProps['editing']) =>
  problemAt(row, field) !== undefined || editing.has(String(row.key)) || editing.has(`${row.key}.${field}`)

/** Shown before sending: people without an email get a text message, and colleagues get no invitation. */
export function contactNote(row: DraftRow, field: ImportField): string | null {
  if (row.colleague) return field === (row.email ? 'email' : 'phone') ? 'Works in your practice' : null
  return field === 'phone' && row.willInvite === 'phone' ? 'Text message' : null
}

/** The name of a row for screen readers and dialogs. */
export const nameOf = (row: DraftRow) => [row.firstName, row.lastName].filter(Boolean).join(' ') || `row ${row.line}`
