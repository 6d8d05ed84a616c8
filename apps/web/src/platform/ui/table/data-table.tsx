import { Skeleton } from '@mantine/core'
import { useMemo } from 'react'

import { DataCards } from './data-cards.tsx'
import type { DataTableProps } from './data-table-types.ts'
import { DataRows } from './data-rows.tsx'
import classes from './data-table.module.css'
import { QueryView } from '../page/query-view.tsx'
import { useIsNarrow, useIsPhone } from '../use-is-phone.ts'
import { useRowFocus } from './use-row-focus.ts'

export type { Column, DataTableProps, RowAction, Selection, Sort } from './data-table-types.ts'

/**
 * A list with its states: loading, failed, empty or no match, and rows, which are a table on desktops and cards on phones. Data stays visible
 * during a refetch.
 */
export function DataTable<Data, Row>(props: DataTableProps<Data, Row>) {
  const phone = useIsPhone()
  const narrow = useIsNarrow()
  const asCards = phone || (props.manyColumns === true && narrow)
  const shown = props.query.data === undefined ? none : props.rows(props.query.data)
  const keys = useStableKeys(shown.map(props.rowKey))
  const { list, watch } = useRowFocus(keys, props.selected)
  return (
    <div ref={list} tabIndex={-1} className={classes.list} {...watch}>
      <QueryView query={props.query} loading={<Waiting />} {...(props.errorText ? { errorText: props.errorText } : {})}>
        {(data) => {
          const rows = props.rows(data)
          const list = asCards ? <DataCards {...props} list={rows} /> : <DataRows {...props} list={rows} />
          if (rows.length > 0) return list
          if (!props.filtered) return props.empty
          // Column filters must stay reachable when nothing matches.
          const inHeads = props.columns.some((column) => column.filter)
          return (
            <>
              {inHeads ? list : null}
              {props.noMatch}
            </>
          )
        }}
      </QueryView>
    </div>
  )
}

const none: readonly never[] = []

/** Returns the same array as long as the keys are equal. */
function useStableKeys(keys: readonly string[]): readonly string[] {
  const joined = keys.join(' ')
  return useMemo(() => joined.split(' ').filter(Boolean), [joined])
}

function Waiting() {
  return Array.from({ length: 4 }, (_, index) => <Skeleton key={index} height={36} mb={8} />)
}
