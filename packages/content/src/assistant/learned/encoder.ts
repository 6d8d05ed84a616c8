import { readFileSync } from 'node:fs'

import { hashedText } from './hashed-text.ts'

/** The number of numbers that stand for a text, and of the features that the encoder tells apart. */
export const dimensions = 64
export const buckets = 16_384

/**
 * The table of the encoder as it is stored: for each feature a factor and 64 whole numbers from -127 to 127, whose product with the factor is what the
 * feature adds to a text.
 */
export interface EncoderTable {
  factors: Float32Array
  rows: Int8Array
  /** For each place of the library, in the order of `encoder-places.txt`, 64 whole numbers: its direction times 127. */
  places: Int8Array
}

/** The key of a place of the library: a page and one of its headings. */
export const placeOf = ({ page, heading }: { page: string; heading: string }): string => `${page}\n${heading}`

let cached: EncoderTable | undefined

/** The trained table, loaded on first use and cached (about 1.1 MB). `npm run train:assistant` writes its file. */
function trainedTable(): EncoderTable {
  if (cached) return cached
  const bytes = readFileSync(new URL('encoder.bin', import.meta.url))
  cached = readTable(bytes)
  return cached
}

/** The table in a file: the factors, the rows, then the places. */
export function readTable(bytes: Uint8Array): EncoderTable {
  const { buffer } = Uint8Array.from(bytes)
  const rowsEnd = buckets * (4 + dimensions)
  return {
    factors: new Float32Array(buffer, 0, buckets),
    rows: new Int8Array(buffer, buckets * 4, buckets * dimensions),
    places: new Int8Array(buffer, rowsEnd),
  }
}

export const tableBytes = ({ factors, rows, places }: EncoderTable): Uint8Array =>
  Buffer.concat([factors, rows, places].map((part) => Buffer.from(part.buffer)))

let directions: ReadonlyMap<string, Float32Array> | undefined

/** The direction of each place of the library (`placeOf`): the meaning of the questions that it answers. Loaded on first use and cached. */
export function placeDirections(): ReadonlyMap<string, Float32Array> {
  if (directions) return directions
  const { places } = trainedTable()
  const lines = readFileSync(new URL('encoder-places.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  directions = new Map(
    lines.map((line, number) => [
      line.replace('\t', '\n'),
      Float32Array.from(places.subarray(number * dimensions, (number + 1) * dimensions), (value) => value / 127),
    ]),
  )
  return directions
}

/**
 * What a text means, as a direction: 64 numbers whose squares sum to 1, or zeros for a text without words. The product of two of them
 * (`likenessOf`) is near 1 for texts that mean the same.
 */
export function encode(text: string, { factors, rows }: Omit<EncoderTable, 'places'> = trainedTable()): Float32Array {
  const sum = new Float32Array(dimensions)
  const { ids, counts } = hashedText(text, { buckets })
  for (const [index, id] of ids.entries()) {
    const factor = (factors[id] ?? 0) * countWeight(counts[index] ?? 0)
    const from = id * dimensions
    for (let at = 0; at < dimensions; at++) sum[at] = (sum[at] ?? 0) + factor * (rows[from + at] ?? 0)
  }
  return normalized(sum)
}

/** A word that occurs often in a text counts more, but not as often as it occurs. */
export const countWeight = (count: number): number => 1 + Math.log(count)

/** How close the meanings of two texts are, from -1 to 1. `from`: where the other one begins in an array of many. */
export function likenessOf(one: Float32Array, other: Float32Array, from = 0): number {
  let sum = 0
  for (let at = 0; at < dimensions; at++) sum += (one[at] ?? 0) * (other[from + at] ?? 0)
  return sum
}

function normalized(vector: Float32Array): Float32Array {
  const length = Math.sqrt(likenessOf(vector, vector))
  return length === 0 ? vector : vector.map((value) => value / length)
}
