import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'

import type { Db } from './database.ts'
import { readRows, type RowSchema } from './rows.ts'

const batchSize = 500

/**
 * Yields the rows of a statement in batches of a few hundred, so that memory does not grow with their number. All rows are as of the first batch: a
 * row that others change in the meantime appears once, in its old state. Only one such read at a time in a transaction.
 */
export async function* readInBatches<Row extends RowSchema>(
  db: Pick<Db, 'execute'>,
  row: Row,
  statement: SQL,
): AsyncGenerator<z.input<Row>[]> {
  await db.execute(sql`declare batches no scroll cursor for ${statement}`)
  for (;;) {
    const rows = await readRows(db, row)`fetch forward ${sql.raw(String(batchSize))} from batches`
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) break
  }
  await db.execute(sql`close batches`)
}
