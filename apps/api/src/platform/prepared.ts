import { createHash } from 'node:crypto'

import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'

import type { Db } from './database.ts'

const dialect = new PgDialect()

/**
 * Runs a statement whose plan the connection keeps: with row-level security, planning a large one takes longer than running it. Each
 * text is kept as long as its connection lives, so this is only for statements of few texts. Moments arrive as `Date`.
 */
export async function runPrepared<Row extends QueryResultRow>(db: Db, name: string, query: SQL): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(query)
  const { rows } = await db.client.query<Row>({ name: `${name} ${fingerprint(text)}`, text, values })
  return rows
}

const fingerprint = (text: string) => createHash('sha1').update(text).digest('base64url')
