import { Skeleton } from '@mantine/core'

import { DataCards } from './data-cards.tsx'
import type { DataTableProps } from './data-table-types.ts'
import { DataRows } from './data-rows.tsx'
import { QueryView } from './query-view.tsx'
import { useIsPhone } from './use-is-phone.ts'

export type { Column, DataTableProps, RowAction, Sort } from './data-table-types.ts'

/**
 * A list in its four states: loading, failed, empty or nothing found, and the rows: a table on a desk, cards on a phone.
 * What is shown stays while it is fetched again.
 */
export function DataTable<Data, Row>(props: DataTableProps<Data, Row>) {
  const phone = useIsPhone()
  return (
    <QueryView query={props.query} loading={<Waiting />} {...(props.errorText ? { errorText: props.errorText } : {})}>
      {(data) => {
        const rows = props.rows(data)
        if (rows.length === 0) return props.filtered ? props.noMatch : props.empty
        return phone ? <DataCards {...props} list={rows} /> : <DataRows {...props} list={rows} />
      }}
    </QueryView>
  )
}

function Waiting() {
  return Array.from({ length: 4 }, (_, index) => <Skeleton key={index} height={36} mb={8} />)
}
