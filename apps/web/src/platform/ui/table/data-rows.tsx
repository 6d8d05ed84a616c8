import { ActionIcon, Button, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Fragment, type MouseEvent, type ReactNode } from 'react'

import { Card } from '../kit/card.tsx'
import type { Column, DataTableProps, RowAction, Sort } from './data-table-types.ts'
import classes from './data-table.module.css'
import { Tick, TickAll } from './ticks.tsx'
import { useGrowing } from '../use-growing.ts'

type Props<Data, Row> = DataTableProps<Data, Row> & { list: readonly Row[] }

/** Renders the rows as a table that scrolls inside its own box. */
export function DataRows<Data, Row>(props: Props<Data, Row>) {
  const { list, columns, label, rowKey, selection } = props
  const span = columns.length + (props.actions ? 1 : 0) + (selection ? 1 : 0)
  const drawn = useGrowing(list.length)
  return (
    <Card className={classes.box}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {selection ? (
              <th scope="col" className={classes.tick}>
                <TickAll list={list} selection={selection} />
              </th>
            ) : null}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {props.actions ? <th className={`${classes.right} ${classes.acts}`}>{props.actionsLabel ?? 'Action'}</th> : null}
          </tr>
        </thead>
        <tbody>
          {list.slice(0, drawn).map((row, index) => {
            const group = groupAt(props, index)
            return (
              <Fragment key={rowKey(row)}>
                {group ? (
                  <tr>
                    <th colSpan={span} scope="rowgroup" className={classes.group}>
                      {group.title}
                      <span className={classes.groupCount}>{group.count}</span>
                    </th>
                  </tr>
                ) : null}
                <DataRow {...props} row={row} />
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}

function DataRow<Data, Row>({ row, columns, rowKey, onOpen, selected, actions, selection }: Props<Data, Row> & { row: Row }) {
  const isSelected = selected === rowKey(row)
  return (
    <tr
      data-row={rowKey(row)}
      className={[classes.row, onOpen ? classes.opens : '', isSelected ? classes.selected : ''].join(' ')}
      {...(onOpen ? { onClick: (event) => isPlainClick(event) && onOpen(row) } : {})}
      {...(isSelected ? { 'aria-current': true } : {})}
    >
      {selection ? (
        <td className={classes.tick}>
          <Tick row={row} selection={selection} />
        </td>
      ) : null}
      {columns.map((column, index) =>
        index === 0 ? <FirstCell key={column.key} {...{ column, row, onOpen }} /> : <Cell key={column.key} {...{ column, row }} />,
      )}
      {actions ? (
        <td className={`${classes.right} ${classes.acts}`}>
          <RowActions actions={actions(row)} />
        </td>
      ) : null}
    </tr>
  )
}

/** The group that starts at this row, with its number of rows; undefined within a group. */
export function groupAt<Data, Row>({ list, groupOf }: Pick<Props<Data, Row>, 'list' | 'groupOf'>, index: number) {
  const [before, row] = [list[index - 1], list[index]]
  if (!groupOf || row === undefined) return undefined
  const { key, title, count } = groupOf(row)
  if (before !== undefined && groupOf(before).key === key) return undefined
  return { title, count: count ?? list.filter((other) => groupOf(other).key === key).length }
}

/** Whether a click should open its row or card: not a click on one of its controls, and not while text is selected. */
export function isPlainClick({ target }: MouseEvent): boolean {
  if (target instanceof Element && target.closest('button, a, input, label')) return false
  return !window.getSelection()?.toString()
}

/** The title of the row; a button if the row can be opened. */
export function RowTitle<Row>({ row, column, onOpen }: { row: Row; column: Column<Row>; onOpen: ((row: Row) => void) | undefined }) {
  if (!onOpen) return <span className={classes.plainTitle}>{column.cell(row)}</span>
  return (
    <button type="button" className={classes.title} onClick={() => onOpen(row)}>
      {column.cell(row)}
    </button>
  )
}

function RowActions({ actions }: { actions: readonly RowAction[] }) {
  return (
    <Group gap={0} mx={-8} justify="flex-end" wrap="nowrap">
      {actions.map((action) => (
        <RowButton key={action.label} {...action} />
      ))}
    </Group>
  )
}

function RowButton({ label, word, icon: Sign, onClick, spelled, refused }: RowAction) {
  const sign = <Sign size={16} stroke={1.8} aria-hidden />
  // A refused action stays in the tab order, so that its reason can be read.
  if (refused)
    return (
      <ActionIcon aria-label={label} title={refused} aria-disabled data-disabled>
        {sign}
      </ActionIcon>
    )
  if (!spelled)
    return (
      <ActionIcon aria-label={label} title={label} onClick={onClick}>
        {sign}
      </ActionIcon>
    )
  return (
    <Button variant="subtle" size="compact-sm" h={32} leftSection={sign} aria-label={label} onClick={onClick}>
      {word}
    </Button>
  )
}

interface HeadProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const active = sort?.by === column.key ? sort.order : undefined
  const style = column.width === undefined ? {} : { width: column.width }
  const className = column.right ? classes.right : ''
  if (!column.sortable || !onSort)
    return (
      <th scope="col" className={className} style={style}>
        {column.label}
        {column.filter?.('head')}
      </th>
    )
  const Arrow = active === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      className={className}
      style={style}
      aria-sort={active === 'asc' ? 'ascending' : active === 'desc' ? 'descending' : 'none'}
    >
      <button
        type="button"
        className={active ? `${classes.sort} ${classes.sorted}` : classes.sort}
        onClick={() => onSort({ by: column.key, order: active === 'asc' ? 'desc' : 'asc' })}
      >
        {column.label}
        {active ? <Arrow size={14} stroke={2} aria-hidden /> : null}
      </button>
      {column.filter?.('head')}
    </th>
  )
}

interface CellProps<Row> {
  column: Column<Row>
  row: Row
}

/** The name of the row. */
const FirstCell = <Row,>({ column, row, onOpen }: CellProps<Row> & Pick<DataTableProps<unknown, Row>, 'onOpen'>) => (
  <td>
    <RowTitle row={row} column={column} onOpen={onOpen} />
    {column.detail?.(row)}
  </td>
)

function Cell<Row>({ column, row }: CellProps<Row>) {
  const content = column.cell(row)
  if (column.right) return <td className={`${classes.right} numbers`}>{content}</td>
  return <td {...(hasFigures(content) ? { className: `${classes.figures} numbers` } : {})}>{content}</td>
}

/**
 * Whether figures of equal width align the column: numbers, days and times. In anything with a hyphen, such as a name or a CAS number, the hyphen
 * would become as wide as a digit.
 */
const hasFigures = (content: ReactNode) =>
  typeof content === 'number' || (typeof content === 'string' && /^[\d\s/:.,$%+]+(?:[AP]M)?$/.test(content))
