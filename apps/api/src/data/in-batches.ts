/** As many rows as one statement takes well: below the 65,535 values that the database allows. */
const batchSize = 500

/** Cuts a list into what one statement takes. */
export function* inBatches<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += batchSize) yield rows.slice(start, start + batchSize)
}
