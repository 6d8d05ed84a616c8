/** Rows per statement, well below the 65,535 parameters that the database allows. */
const batchSize = 500

/** Splits a list into batches for one statement each. */
export function* inBatches<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += batchSize) yield rows.slice(start, start + batchSize)
}
