import { Group, Stack, Text } from '@mantine/core'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'

import { contactNote, ImportCell, isEditable, nameOf, type RowsProps } from './import-cell.tsx'
import { columns, isWrong, type DraftRow } from './import-draft.ts'
import { RowButtons } from './preview-table.tsx'

/** The rows as cards for a phone: the person, invalid cells as input fields, the rest in one line. */
export function PreviewCards(props: RowsProps) {
  return (
    <List aria-label="People to add">
      {props.rows.map((row) => (
        <PreviewCard key={row.key} {...props} row={row} />
      ))}
    </List>
  )
}

function PreviewCard({ row, ...props }: RowsProps & { row: DraftRow }) {
  const editing = props.editing.has(String(row.key))
  const fields = columns.filter(({ field }) => isEditable(row, field, props.editing))
  const rest = columns.filter(({ field }) => !fields.some((one) => one.field === field) && !['firstName', 'lastName'].includes(field))
  const note = rest.map(({ field }) => contactNote(row, field)).find(Boolean)
  return (
    <Card component="li" gap={8} pt={8} pr={12} pb={12} pl={12}>
      <Group gap={8} align="flex-start" justify="space-between" wrap="nowrap" mr={-8}>
        <Stack gap={4} pt={6} align="flex-start">
          <Text component="span" fw={600} className="breaks">
            {nameOf(row)}
          </Text>
          {isWrong(row) ? <StateBadge state="overdue">Needs attention</StateBadge> : null}
        </Stack>
        <RowButtons {...props} row={row} rows={props.rows} />
      </Group>
      {editing ? null : (
        <Quiet component="p" my={0} className="breaks">
          {[`Row ${row.line}`, ...rest.map(({ field }) => row[field]).filter(Boolean)].join(', ')}
        </Quiet>
      )}
      {note ? (
        <Quiet component="p" my={0} fz={12} display="block">
          {note}
        </Quiet>
      ) : null}
      {fields.map(({ field }) => (
        <ImportCell key={field} row={row} field={field} editing={props.editing} disabled={props.disabled} onCell={props.onCell} withLabel />
      ))}
    </Card>
  )
}
