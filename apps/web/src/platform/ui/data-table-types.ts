import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import type { QueryLike } from './query-view.tsx'

export interface Column<Row> {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** The button of its filter: in its head, or above the cards where there are no heads. */
  filter?: (place: 'head' | 'cards') => ReactNode
  /** Below the title of the row; of the first column alone. */
  detail?: (row: Row) => ReactNode
  /** Numbers are right-aligned. */
  right?: boolean
  width?: number | string
  /**
   * Its position in a card: the badge at the top right, part of the second line (the default), a line of its own behind its label, or
   * nothing. The first column is the title.
   */
  card?: 'state' | 'line' | 'fact' | 'hidden'
}

export interface RowAction {
  /** Names the thing too where it stands alone: "Delete Sharps container check". */
  label: string
  /** The word alone, for the menu of a card that already shows the name: "Delete". The label by default. */
  word?: string
  icon: Icon
  onClick: () => void
  danger?: boolean
  /** In a table `word` stands beside the icon. */
  spelled?: boolean
}

export interface Sort {
  by: string
  order: 'asc' | 'desc'
}

/** Rows that are ticked to do something with several at once. */
export interface Selection<Row> {
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  /** Ticks all rows shown, or none of them. */
  toggleAll: (rows: readonly Row[]) => void
  /** Names the row for screen readers. */
  nameOf: (row: Row) => string
}

export interface DataTableProps<Data, Row> {
  /** Names the table for screen readers. */
  label: string
  query: QueryLike<Data>
  rows: (data: Data) => readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
  /** Nothing yet: why, and what to do. */
  empty: ReactNode
  /** Whether filters apply; decides between `empty` and `noMatch`. */
  filtered: boolean
  noMatch: ReactNode
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  /** Opens a row; the whole row is clickable, and its title is a button for the keyboard. */
  onOpen?: (row: Row) => void
  selected?: string | undefined
  actions?: (row: Row) => readonly RowAction[]
  /** The head of the actions; "Action" by default. */
  actionsLabel?: string
  /** With it each row has a box to tick, and the head one for all rows shown. */
  selection?: Selection<Row> | undefined
  /** Rows in a group follow a title row; rows of one group must be adjacent. `count` is of all pages; without it the rows shown are counted. */
  groupOf?: (row: Row) => { key: string; title: string; count?: number | undefined }
  /** Many columns: cards already below 900 px, where the table would scroll sideways. */
  manyColumns?: boolean
  /** Replaces the text when loading fails. */
  errorText?: string
}
