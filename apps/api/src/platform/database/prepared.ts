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
 * statistics of the tables are updated from time to time as they grow. PostgreSQL then makes the plans again.
 */
export async function withPreparedStatements({ client }: Db): Promise<Db> {
  await client.query('set local enable_seqscan = off; set local plan_cache_mode = force_generic_plan')
  let sent = 0
  let next = firstUpdateAfter
  const query = (statement: string | QueryConfig, values?: unknown[]) => {
    if (typeof statement === 'string') return client.query(statement, values)
    if ((sent += 1) === next) {
      next *= 3
      // This fails only if the transaction has already failed.
      client.query(updateStatistics).catch(() => undefined)
    }
    return client.query({ ...statement, name: statement.name ?? fingerprint(statement.text) }, values)
  }
  const preparing: PoolClient = Object.assign(Object.create(client), { query })
  return Object.assign(drizzle(preparing), { client: preparing })
}

/** Number of statements after which the statistics are first updated. They are updated again each time the count has tripled. */
const firstUpdateAfter = 1_000

/** Only the owner of a table may update its statistics, so the role of the connection is set aside. Nothing else can run in between. */
const updateStatistics = `do $$
declare
  role_before text := current_setting('role');
  grown regclass;
begin
  set local role none;
  for grown in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0 loop
    execute format('analyze %s', grown);
  end loop;
  perform set_config('role', role_before, true);
end $$`

const known = new Map<string, string>()

/** Returns a short name for a statement text. Cached, because there are few texts and some are long. */
function fingerprint(text: string): string {
  const found = known.get(text)
  if (found) return found
  const made = createHash('sha1').update(text).digest('base64url')
  known.set(text, made)
  return made
}
