import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import type { QueryLike } from '../page/query-view.tsx'

export interface Column<Row> {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Renders the filter button: in the column header, or above the cards, which have no headers. */
  filter?: (place: 'head' | 'cards') => ReactNode
  /** Content below the title of the row. Only used for the first column. */
  detail?: (row: Row) => ReactNode
  /** Right-aligns the column, for numbers. */
  right?: boolean
  width?: number | string
  /**
   * The column's position in a card: the badge at the top right, part of the second line (the default), a labeled line of its own, or hidden. The
   * first column is the title.
   */
  card?: 'state' | 'line' | 'fact' | 'hidden'
}

export interface RowAction {
  /** The full label, which names the item: "Delete Sharps container check". */
  label: string
  /** A short label for a card's menu, which already shows the name: "Delete". Defaults to `label`. */
  word?: string
  icon: Icon
  onClick: () => void
  danger?: boolean
  /** Why the viewer may not take the action. It is then disabled and shows the reason. */
  refused?: string | undefined
  /** In a table, shows `word` beside the icon. */
  spelled?: boolean
}

export interface Sort {
  by: string
  order: 'asc' | 'desc'
}

/** Selected rows, for actions on several rows at once. */
export interface Selection<Row> {
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  /** Selects or deselects all visible rows. */
  toggleAll: (rows: readonly Row[]) => void
  /** The row's name for screen readers. */
  nameOf: (row: Row) => string
}

export interface DataTableProps<Data, Row> {
  /** The table's name for screen readers. */
  label: string
  query: QueryLike<Data>
  rows: (data: Data) => readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
  /** The empty state: why there is nothing yet, and what to do. */
  empty: ReactNode
  /** Whether filters are applied; decides between `empty` and `noMatch`. */
  filtered: boolean
  noMatch: ReactNode
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  /** Opens a row. The whole row is clickable; for the keyboard its title is a button. */
  onOpen?: (row: Row) => void
  selected?: string | undefined
  actions?: (row: Row) => readonly RowAction[]
  /** The header of the actions column; "Action" by default. */
  actionsLabel?: string
  /** If set, each row has a checkbox, and the header has one for all visible rows. */
  selection?: Selection<Row> | undefined
  /**
   * Groups rows under a title row; rows of one group must be adjacent. `count` is the total over all pages; without it, the visible rows are
   * counted.
   */
  groupOf?: (row: Row) => { key: string; title: string; count?: number | undefined }
  /** The table has many columns. Shows cards below 900 px, where the table would scroll sideways. */
  manyColumns?: boolean
  /** Replaces the text when loading fails. */
  errorText?: string
}
