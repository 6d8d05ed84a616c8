import { createHash } from 'node:crypto'

import type { SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PoolClient, QueryConfig } from 'pg'

import type { Db } from './database.ts'

const dialect = new PgDialect()

/** A statement as the driver takes it. */
export function statementOf(query: SQL): QueryConfig {
  const { sql: text, params: values } = dialect.sqlToQuery(query)
  return { text, values }
}

/**
 * A statement whose plan the connection keeps: with row-level security, planning a large one takes longer than running it. Each
 * text is kept as long as its connection is open, so use this only for statements with few different texts.
 */
export function preparedStatement(name: string, query: SQL): QueryConfig {
  const statement = statementOf(query)
  return { name: `${name} ${fingerprint(statement.text)}`, ...statement }
}

/**
 * The same transaction with every statement that has parameters prepared: for long work that repeats few statements thousands of times.
 * Plans are made while the tables are still small, so they are made for large ones, and anew when the tables have grown: on tables of one page all
 * indexes look alike.
 */
export async function preparingAll({ client }: Db): Promise<Db> {
  await client.query('set local enable_seqscan = off; set local plan_cache_mode = force_generic_plan')
  let sent = 0
  let next = plansKept
  const query = (statement: string | QueryConfig, values?: unknown[]) => {
    if (typeof statement === 'string') return client.query(statement, values)
    if ((sent += 1) === next) {
      next *= 3
      // Fails only in a transaction that has already failed.
      client.query('discard plans').catch(() => undefined)
    }
    return client.query({ ...statement, name: statement.name ?? fingerprint(statement.text) }, values)
  }
  const preparing: PoolClient = Object.assign(Object.create(client), { query })
  return Object.assign(drizzle(preparing), { client: preparing })
}

/** The statements after which plans are made anew for the first time; each further time after three times as many. */
const plansKept = 1_000

const known = new Map<string, string>()

/** A short name for a text. Cached, because the texts are few and some of them are long. */
function fingerprint(text: string): string {
  const found = known.get(text)
  if (found) return found
  const made = createHash('sha1').update(text).digest('base64url')
  known.set(text, made)
  return made
}
