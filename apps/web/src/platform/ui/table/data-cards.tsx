import { ActionIcon, Button, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconFilter } from '@tabler/icons-react'
import { Fragment, useState, type MouseEvent, type ReactNode } from 'react'

import { lazyPart, usePreload } from '../page/lazy-part.tsx'
import { useLazyPopup } from '../popup/use-lazy-popup.ts'
import { groupAt, isPlainClick, RowTitle } from './data-rows.tsx'
import { Card } from '../kit/card.tsx'
import type { Column, DataTableProps, RowAction, Sort } from './data-table-types.ts'
import classes from './data-table.module.css'
import { Quiet } from '../kit/quiet.tsx'
import { Tick, TickAll } from './ticks.tsx'
import { useGrowing } from '../use-growing.ts'

type Props<Data, Row> = DataTableProps<Data, Row> & { list: readonly Row[] }

const ActionMenu = lazyPart(async () => (await import('./card-menus.tsx')).ActionMenu)
const SortMenu = lazyPart(async () => (await import('./card-menus.tsx')).SortMenu)

/** Renders the rows as cards for phones: title and state on top, the other columns in one line below, actions in a menu. */
export function DataCards<Data, Row>(props: Props<Data, Row>) {
  const { list, rowKey, label } = props
  const drawn = useGrowing(list.length)
  usePreload(ActionMenu)
  return (
    <>
      <Tools {...props} />
      {props.selection ? (
        <label className={classes.tickAll}>
          <TickAll list={list} selection={props.selection} />
          <span aria-hidden>Select all on this page</span>
        </label>
      ) : null}
      <ul className={classes.cards} aria-label={label}>
        {list.slice(0, drawn).map((row, index) => {
          const group = groupAt(props, index)
          return (
            <Fragment key={rowKey(row)}>
              {group ? (
                <li className={classes.cardGroup}>
                  {group.title}
                  <span className={classes.groupCount}>{group.count}</span>
                </li>
              ) : null}
              <RowCard {...props} row={row} />
            </Fragment>
          )
        })}
      </ul>
    </>
  )
}

function RowCard<Data, Row>({ row, columns, rowKey, onOpen, actions, selection }: Props<Data, Row> & { row: Row }) {
  const [title, ...others] = columns
  const state = others.find((column) => column.card === 'state')
  const line = others.filter((column) => (column.card ?? 'line') === 'line')
  const facts = others.filter((column) => column.card === 'fact')
  /** Whether there is nothing between title and facts. The actions are then beside the title. */
  const compact = facts.length > 0 && line.length === 0 && !state
  if (!title) return null
  return (
    <Card
      component="li"
      data-row={rowKey(row)}
      className={onOpen ? `${classes.card} ${classes.opens}` : classes.card}
      {...(onOpen ? { onClick: (event: MouseEvent) => isPlainClick(event) && onOpen(row) } : {})}
    >
      <span className={classes.cardTitle} data-ticks={selection ? true : undefined}>
        {selection ? <Tick row={row} selection={selection} /> : null}
        <RowTitle row={row} column={title} onOpen={onOpen} />
      </span>
      {compact ? null : (
        <>
          <span className={classes.cardState}>{state?.cell(row)}</span>
          {line.length > 0 || actions || facts.length === 0 ? <Quiet mih={20}>{joined(line, row)}</Quiet> : null}
        </>
      )}
      {actions ? (
        <span className={classes.cardActions}>
          <CardActions actions={actions(row)} />
        </span>
      ) : null}
      {title.detail ? <div className={classes.cardDetail}>{title.detail(row)}</div> : null}
      {facts.length > 0 ? (
        <dl className={classes.cardFacts}>
          {facts.map((column) => (
            <Fragment key={column.key}>
              <dt>{column.label}</dt>
              <dd>{column.cell(row)}</dd>
            </Fragment>
          ))}
        </dl>
      ) : null}
    </Card>
  )
}

function joined<Row>(columns: readonly Column<Row>[], row: Row): ReactNode {
  const parts = columns
    .map((column) => ({ key: column.key, node: column.cell(row) }))
    .filter(({ node }) => node !== null && node !== undefined && node !== '')
  return parts.map(({ key, node }, index) => (
    <Fragment key={key}>
      {index > 0 ? ', ' : ''}
      {node}
    </Fragment>
  ))
}

function CardActions({ actions }: { actions: readonly RowAction[] }) {
  const { button, popup } = useLazyPopup('menu', { many: true })
  if (actions.length === 0) return null
  return (
    <>
      <ActionIcon aria-label="Actions" {...button}>
        <IconDots size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
      {popup ? <ActionMenu popup={popup} actions={actions} /> : null}
    </>
  )
}

/** Cards have no column headers, so sort order and column filters are selected here. Several filters are behind one button, so that the cards are in sight. */
function Tools<Data, Row>({ columns, sort, onSort }: Props<Data, Row>) {
  const [unfolded, setUnfolded] = useState(false)
  const sortable = onSort ? columns.filter((column) => column.sortable) : []
  const filters = columns.filter((column) => column.filter)
  if (sortable.length + filters.length === 0) return null
  return (
    <Group gap={8} mb="sm">
      {onSort && sortable.length > 0 ? <SortButton sortable={sortable} sort={sort} onSort={onSort} /> : null}
      {filters.length > 1 ? (
        <Button
          variant="default"
          leftSection={<IconFilter size={16} stroke={1.8} aria-hidden />}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          Filters
        </Button>
      ) : null}
      {unfolded || filters.length === 1 ? filters.map((column) => <Fragment key={column.key}>{column.filter?.('cards')}</Fragment>) : null}
    </Group>
  )
}

interface SortButtonProps<Row> {
  sortable: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

function SortButton<Row>({ sortable, sort, onSort }: SortButtonProps<Row>) {
  const { button, popup } = useLazyPopup('menu')
  const current = sortable.find((column) => column.key === sort?.by)
  const Arrow = sort?.order === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <>
      <Button variant="default" {...(current ? { rightSection: <Arrow size={14} stroke={2} aria-hidden /> } : {})} {...button}>
        {current ? `Sorted by ${current.label}` : 'Sort'}
      </Button>
      {popup ? <SortMenu popup={popup} sortable={sortable} sort={sort} onSort={onSort} /> : null}
    </>
  )
}
