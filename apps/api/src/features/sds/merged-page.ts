import { z } from 'zod'

/** A sheet with its sort key in a sorted list. */
export const placed = z.strictObject({ id: z.string(), key: z.string() })
export type Placed = z.infer<typeof placed>

interface Lists {
  /** A slice of the long list that begins at index `start`. It begins before the page by at most the length of the short list. */
  along: readonly Placed[]
  start: number
  /** The whole short list. */
  own: readonly Placed[]
  descending: boolean
}

/** The ids of one page of the two sorted lists merged. */
export function mergedPage({ along, start, own, descending }: Lists, { offset, limit }: { offset: number; limit: number }): string[] {
  const [first] = along
  const order = descending ? (a: Placed, b: Placed) => -inBytes(a, b) : inBytes
  // Sheets before the slice are before the page too.
  const before = start > 0 && first ? own.filter((one) => order(one, first) < 0) : []
  const merged = [...along, ...own.slice(before.length)].toSorted(order)
  const begin = offset - start - before.length
  return merged.slice(begin, begin + limit).map(({ id }) => id)
}

/** Compares like the database under the collation "C". */
const inBytes = (a: Placed, b: Placed) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)) || (a.id < b.id ? -1 : 1)
