import { createHash } from 'node:crypto'

import type { SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PoolClient, QueryConfig } from 'pg'

import type { Db } from './database.ts'

const dialect = new PgDialect()

/** Converts a statement to the driver's form. */
export function statementOf(query: SQL): QueryConfig {
  const { sql: text, params: values } = dialect.sqlToQuery(query)
  return { text, values }
}

/**
 * Returns a statement whose plan the connection caches: with row-level security, planning a large statement takes longer than running it. The
 * connection keeps each text until it closes, so use this only for statements with few different texts.
 */
export function preparedStatement(name: string, query: SQL): QueryConfig {
  const statement = statementOf(query)
  return { name: `${name} ${fingerprint(statement.text)}`, ...statement }
}

/**
 * Returns the same transaction with every parameterized statement prepared. For long work that repeats few statements thousands of times. The first
 * plans are made while the tables are small, so sequential scans are turned off. All indexes look equally good on tables of one page, so the
 * plans are discarded from time to time as the tables grow.
 */
export async function withPreparedStatements({ client }: Db): Promise<Db> {
  await client.query('set local enable_seqscan = off; set local plan_cache_mode = force_generic_plan')
  let sent = 0
  let next = firstDiscardAfter
  const query = (statement: string | QueryConfig, values?: unknown[]) => {
    if (typeof statement === 'string') return client.query(statement, values)
    if ((sent += 1) === next) {
      next *= 3
      // This fails only if the transaction has already failed.
      client.query('discard plans').catch(() => undefined)
    }
    return client.query({ ...statement, name: statement.name ?? fingerprint(statement.text) }, values)
  }
  const preparing: PoolClient = Object.assign(Object.create(client), { query })
  return Object.assign(drizzle(preparing), { client: preparing })
}

/** Number of statements after which plans are first discarded. They are discarded again each time the count has tripled. */
const firstDiscardAfter = 1_000

const known = new Map<string, string>()

/** Returns a short name for a statement text. Cached, because there are few texts and some are long. */
function fingerprint(text: string): string {
  const found = known.get(text)
  if (found) return found
  const made = createHash('sha1').update(text).digest('base64url')
  known.set(text, made)
  return made
}
