import { ActionIcon, Button, Group, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Fragment } from 'react'

import { frequencyReasonLength } from '#contract/library/library'
import type { LibraryAnswer, TableRow } from '#contract/library/library-answer'
import type { Option } from '#web/platform/fields/choice/select-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import classes from './fields.module.css'
import { RequiredMark } from '../setup/required-mark.tsx'
import { emptyRow, isBelowRecommendation } from './table-rows.ts'
import { TableCell } from './table-cell.tsx'

export interface TableFieldProps {
  step: LibraryAnswer
  rows: readonly TableRow[]
  onChange: (rows: TableRow[]) => void
  people: readonly Option[]
  errors: Readonly<Record<string, string>>
  /** Reasons for a frequency below the recommended one, by row index. */
  reasons: Readonly<Record<string, string>>
  onReasons: (reasons: Record<string, string>) => void
  /** For a task table edited in the library: new rows come before the saved ones (LIBEDIT-018) and the Nickname may be empty (LIBEDIT-025). */
  newFirst?: boolean | undefined
}

/** A table to fill in: columns side by side if there is room, otherwise one card per row (LIBSETUP-014). */
export function TableField(props: TableFieldProps) {
  const { step, errors, newFirst = false } = props
  const wide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false }) === true
  // The field for the reason has the same sentence.
  const reasonShown = props.rows.some((_, place) => needsReason(props, place))
  return (
    <Stack gap={12} data-path="answer">
      {newFirst ? <AddRow {...props} /> : null}
      {wide ? <WideTable {...props} /> : <Cards {...props} />}
      {errors['answer'] ? (
        <Quiet component="p" c="var(--sp-overdue)" role="alert">
          {errors['answer']}
        </Quiet>
      ) : null}
      {step.frequencyHint && !reasonShown ? <Quiet component="p">How often: {step.frequencyHint.text}</Quiet> : null}
      {newFirst ? null : <AddRow {...props} />}
    </Stack>
  )
}

function AddRow({ step, rows, onChange, reasons, onReasons, newFirst = false }: TableFieldProps) {
  const saved = rows.findIndex((row) => row['_row'] !== undefined)
  const place = newFirst && saved >= 0 ? saved : rows.length
  const add = () => {
    onChange(rows.toSpliced(place, 0, emptyRow(step)))
    onReasons(
      Object.fromEntries(Object.entries(reasons).map(([index, reason]) => [Number(index) < place ? index : Number(index) + 1, reason])),
    )
  }
  return (
    <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add} style={{ alignSelf: 'flex-start' }}>
      Add another
    </Button>
  )
}

function WideTable(props: TableFieldProps) {
  const columns = columnsOf(props.step)
  return (
    <Card tone="none" p={0} style={{ overflowX: 'auto' }}>
      <table className={classes.table} aria-label={props.step.question}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column} {mustFill(column, props) ? <RequiredMark /> : null}
              </th>
            ))}
            <th>
              <span className="visually-hidden">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row, place) => (
            <Fragment key={row['_row'] ?? `new ${place}`}>
              <tr>
                {columns.map((column) => (
                  <td key={column}>
                    <Cell {...props} place={place} column={column} />
                  </td>
                ))}
                <td>
                  <RemoveRow {...props} place={place} />
                </td>
              </tr>
              {needsReason(props, place) ? (
                <tr className={classes.reasonRow}>
                  <td colSpan={columns.length + 1}>
                    <Reason {...props} place={place} />
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Cards(props: TableFieldProps) {
  return (
    <Stack gap={12}>
      {props.rows.map((row, place) => (
        <Card component="section" key={row['_row'] ?? `new ${place}`} tone="none" p={12} aria-label={`Row ${place + 1}`}>
          <Group justify="space-between" mih={32} mb={8} fw={600} wrap="nowrap">
            <span>{row['Nickname']?.trim() || `Row ${place + 1}`}</span>
            <RemoveRow {...props} place={place} />
          </Group>
          <div className={classes.cells}>
            {columnsOf(props.step).map((column) => (
              <Cell key={column} {...props} place={place} column={column} labelled />
            ))}
          </div>
          {needsReason(props, place) ? <Reason {...props} place={place} /> : null}
        </Card>
      ))}
    </Stack>
  )
}

const columnsOf = (step: LibraryAnswer) => step.tableLayout?.columns ?? []

const mustFill = (column: string, { newFirst }: Pick<TableFieldProps, 'newFirst'>) => !(newFirst && column === 'Nickname')

function Cell({
  step,
  rows,
  onChange,
  people,
  errors,
  newFirst,
  place,
  column,
  labelled = false,
}: TableFieldProps & { place: number; column: string; labelled?: boolean }) {
  const change = (text: string) => onChange(rows.map((row, index) => (index === place ? { ...row, [column]: text } : row)))
  return (
    <TableCell
      step={step}
      column={column}
      label={labelled ? column : `${column}, row ${place + 1}`}
      labelled={labelled}
      required={mustFill(column, { newFirst })}
      value={rows[place]?.[column] ?? ''}
      onChange={change}
      people={people}
      error={errors[`answer.${place}.${column}`]}
      path={`answer.${place}.${column}`}
    />
  )
}

function RemoveRow({ rows, onChange, reasons, onReasons, place }: TableFieldProps & { place: number }) {
  const remove = () => {
    onChange(rows.filter((_, index) => index !== place))
    const kept = Object.entries(reasons).filter(([index]) => Number(index) !== place)
    onReasons(Object.fromEntries(kept.map(([index, reason]) => [Number(index) > place ? String(Number(index) - 1) : index, reason])))
  }
  return (
    <ActionIcon className={classes.remove ?? ''} aria-label={`Remove row ${place + 1}`} disabled={rows.length < 2} onClick={remove}>
      <IconTrash size={16} stroke={1.8} aria-hidden />
    </ActionIcon>
  )
}

function needsReason({ step, rows, errors }: TableFieldProps, place: number) {
  const row = rows[place]
  return errors[`frequencyReasons.${place}`] !== undefined || (row !== undefined && isBelowRecommendation(step, row))
}

/** The reason for a frequency below the recommended one (ruling 31). */
function Reason({ step, rows, errors, reasons, onReasons, place }: TableFieldProps & { place: number }) {
  return (
    <TextField
      label={`Why is less often right for ${rows[place]?.['Nickname']?.trim() || `row ${place + 1}`}?`}
      help={errors[`frequencyReasons.${place}`] === step.frequencyHint?.text ? '' : (step.frequencyHint?.text ?? '')}
      value={reasons[String(place)] ?? ''}
      onChange={(text) => onReasons({ ...reasons, [place]: text })}
      error={errors[`frequencyReasons.${place}`]}
      path={`frequencyReasons.${place}`}
      maxLength={frequencyReasonLength}
      required
    />
  )
}
