import { z } from 'zod'

/** A sheet at its place in a sorted list. */
export const placed = z.strictObject({ id: z.string(), key: z.string() })
export type Placed = z.infer<typeof placed>

interface Lists {
  /** A stretch of the long list that begins at its place `start`, at most as far before the page as the short list is long. */
  along: readonly Placed[]
  start: number
  /** The whole short list. */
  own: readonly Placed[]
  descending: boolean
}

/** The ids of a page of the two lists together, both sorted. */
export function mergedPage({ along, start, own, descending }: Lists, { offset, limit }: { offset: number; limit: number }): string[] {
  const [first] = along
  const order = descending ? (a: Placed, b: Placed) => -inBytes(a, b) : inBytes
  // Before the stretch: these stand before the page as well.
  const before = start > 0 && first ? own.filter((one) => order(one, first) < 0) : []
  const merged = [...along, ...own.slice(before.length)].toSorted(order)
  const begin = offset - start - before.length
  return merged.slice(begin, begin + limit).map(({ id }) => id)
}

/** As the database compares under the collation "C". */
const inBytes = (a: Placed, b: Placed) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)) || (a.id < b.id ? -1 : 1)
