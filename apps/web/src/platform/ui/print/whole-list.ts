import { largestPageSize } from '#contract/endpoint/page-sizes'

/** The largest number of rows of a printed list: about thirty sheets. */
export const mostPrinted = 1_000

export interface WholeList<Row> {
  rows: readonly Row[]
  /** How many rows match, also those that are left out; Infinity if there are more and nobody has counted them. */
  total: number
}

/** One page of a list, with the number of all rows that match. */
export type LoadPage<Row> = (page: { pageNumber: number; pageSize: number }) => Promise<WholeList<Row>>

/** A page of a list that is not counted. `next` is where the page after it begins; null on the last page. */
interface CursorPage<Row> {
  rows: readonly Row[]
  next: string | null
}

/** Reads a list that is not counted page by page, in order. */
export function loadByCursor<Row>(load: (after: string | undefined) => Promise<CursorPage<Row>>): LoadPage<Row> {
  let [next, read]: [string | null, number] = [null, 0]
  return async ({ pageNumber }) => {
    if (pageNumber === 1) [next, read] = [null, 0]
    const page = await load(next ?? undefined)
    next = page.next
    read += page.rows.length
    return { rows: page.rows, total: next === null ? read : Infinity }
  }
}

/** Loads a list page by page, up to the largest number of rows of a printed list. Rows that may not leave the practice are not counted. */
export async function wholeList<Row>(load: LoadPage<Row>, mayLeave: (row: Row) => boolean = () => true): Promise<WholeList<Row>> {
  const read: Row[] = []
  for (let pageNumber = 1; ; pageNumber++) {
    const page = await load({ pageNumber, pageSize: largestPageSize })
    read.push(...page.rows)
    const isLast = page.rows.length === 0 || read.length >= page.total
    if (!isLast && read.length < mostPrinted) continue
    const rows = read.slice(0, mostPrinted).filter(mayLeave)
    return { rows, total: rows.length + Math.max(0, page.total - mostPrinted) }
  }
}
