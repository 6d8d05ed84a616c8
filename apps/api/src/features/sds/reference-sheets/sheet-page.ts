import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { usualPageSize } from '#contract/endpoint/page-sizes'
import type { sheetOrders } from '#contract/sds/sds'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

/** The page of a list of sheets, as sent. */
export interface SheetPaging {
  pageNumber?: number | undefined
  pageSize?: number | undefined
  orderBy?: (typeof sheetOrders)[number] | undefined
  order?: 'asc' | 'desc' | undefined
}

const sortedBy = { lowerChemicalName: 'lower_chemical_name', lowerManufacturer: 'lower_manufacturer', cas: 'cas_text' } as const

export const usualOrder = 'lowerChemicalName'

/** The sort column of rows aliased `s` (SDS-009, SDS-010). */
export const sortKey = ({ orderBy = usualOrder }: SheetPaging): SQL => sql`s.${sql.identifier(sortedBy[orderBy])}`

/** The order of rows with `key` and `id`; the id breaks ties (ruling 20). */
export const inOrder = (descending: boolean): SQL => (descending ? sql`key desc, id desc` : sql`key, id`)

export const isDescending = ({ order }: SheetPaging) => order === 'desc'

export function stretchOf({ pageNumber = 1, pageSize = usualPageSize }: SheetPaging): { offset: number; limit: number } {
  return { offset: (pageNumber - 1) * pageSize, limit: pageSize }
}

const pageRow = z.strictObject({ total: z.int(), id: z.string().nullable() })

/** One page of a list that is small enough to sort in full. `listed` has the columns `key` and `id`. */
export async function sortedPage(db: Db, listed: SQL, paging: SheetPaging): Promise<{ ids: string[]; total: number }> {
  const { offset, limit } = stretchOf(paging)
  const order = inOrder(isDescending(paging))
  const rows = await readRows(db, pageRow)`
    with listed as materialized (${listed})
    select c.total, p.id from (select count(*)::int as total from listed) c
    left join (select id, row_number() over (order by ${order}) as place from listed order by ${order} limit ${limit} offset ${offset}) p on true
    order by p.place`
  return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), total: rows[0]?.total ?? 0 }
}
