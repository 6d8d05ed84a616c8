import { StateBadge } from '#web/platform/ui/state-badge.tsx'

import { contactNote, ImportCell, isEditable, nameOf, type RowsProps } from './import-cell.tsx'
import { columns, isWrong, type DraftRow } from './import-draft.ts'
import classes from './import.module.css'
import { RowButtons } from './preview-table.tsx'

/** The rows as cards for a phone: the person, what is wrong as fields, the rest in one line. */
export function PreviewCards(props: RowsProps) {
  return (
    <ul className={classes.cards} aria-label="People to add">
      {props.rows.map((row) => (
        <PreviewCard key={row.key} {...props} row={row} />
      ))}
    </ul>
  )
}

function PreviewCard({ row, ...props }: RowsProps & { row: DraftRow }) {
  const editing = props.editing.has(String(row.key))
  const fields = columns.filter(({ field }) => isEditable(row, field, props.editing))
  const rest = columns.filter(({ field }) => !fields.some((one) => one.field === field) && !['firstName', 'lastName'].includes(field))
  const note = rest.map(({ field }) => contactNote(row, field)).find(Boolean)
  return (
    <li className={`${classes.rowCard} ${isWrong(row) ? classes.wrongRow : ''}`}>
      <div className={classes.cardHead}>
        <div className={classes.cardName}>
          <span className={classes.cardTitle}>{nameOf(row)}</span>
          {isWrong(row) ? <StateBadge state="overdue">Needs attention</StateBadge> : null}
        </div>
        <RowButtons {...props} row={row} rows={props.rows} />
      </div>
      {editing ? null : (
        <p className={classes.cardLine}>{[`Row ${row.line}`, ...rest.map(({ field }) => row[field]).filter(Boolean)].join(', ')}</p>
      )}
      {note ? <p className={classes.invite}>{note}</p> : null}
      {fields.map(({ field }) => (
        <ImportCell key={field} row={row} field={field} editing={props.editing} disabled={props.disabled} onCell={props.onCell} withLabel />
      ))}
    </li>
  )
}
