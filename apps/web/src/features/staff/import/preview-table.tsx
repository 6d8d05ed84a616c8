import { ActionIcon, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Card } from '#web/platform/ui/kit/card.tsx'

import { ImportCell, nameOf, type RowsProps } from './import-cell.tsx'
import { columnsFor, isWrong, type DraftRow } from './import-draft.ts'
import classes from './import.module.css'

/** The rows as a table that scrolls inside its own box. */
export function PreviewTable(props: RowsProps) {
  const columns = columnsFor(props.rows, props.editing)
  return (
    // The box scrolls sideways, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region takes the focus
    <Card p={0} style={{ overflowX: 'auto' }} role="region" aria-label="Rows of the file" tabIndex={0}>
      <table className={classes.table} aria-label="People to add">
        <thead>
          <tr>
            <th scope="col" className={classes.line}>
              Row
            </th>
            {columns.map((column) => (
              <th key={column.field} scope="col">
                {column.label}
              </th>
            ))}
            <th scope="col" className={classes.right}>
              Action
            </th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <tr key={row.key} className={isWrong(row) ? classes.wrongRow : ''}>
              <th scope="row" className={`${classes.line} numbers`}>
                {row.line}
              </th>
              {columns.map(({ field }) => (
                <td key={field} className={['phone', 'startDate', 'newHire', 'lastTraining'].includes(field) ? classes.oneLine : ''}>
                  <ImportCell row={row} field={field} editing={props.editing} disabled={props.disabled} onCell={props.onCell} />
                </td>
              ))}
              <td className={classes.right}>
                <RowButtons {...props} row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** Edits or removes a row. */
export function RowButtons({ row, editing, disabled, onEdit, onRemove }: RowsProps & { row: DraftRow }) {
  return (
    <Group gap={0} justify="flex-end" wrap="nowrap">
      {editing.has(String(row.key)) ? null : (
        <ActionIcon aria-label={`Edit ${nameOf(row)}, row ${row.line}`} title="Edit" disabled={disabled} onClick={() => onEdit(row.key)}>
          <IconPencil size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        aria-label={`Remove ${nameOf(row)}, row ${row.line}`}
        title="Remove"
        disabled={disabled}
        onClick={() => onRemove(row.key)}
      >
        <IconTrash size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
