import type { Client } from 'pg'
import { z } from 'zod'

import { readQuery } from '../../platform/database/rows.ts'

const tableRow = z.strictObject({ name: z.string(), columns: z.array(z.string()) })
const sequenceRow = z.strictObject({ name: z.string(), value: z.string() })
const nameRow = z.strictObject({ name: z.string() })
const keyColumnRow = z.strictObject({ table: z.string(), column: z.string() })
const keyRow = z.strictObject({ key: z.string() })

/** The jobs of the queue that still have to be done. Finished ones, and what describes the queues, are made anew by each start. */
export const jobTable = 'pgboss.job'

/**
 * Returns the statement after which rows are copied. Generated columns are computed again when the rows are restored.
 */
export const selectOf = ({ name, columns }: { name: string; columns: readonly string[] }) =>
  `select ${columns.join(', ')} from ${name}${name === jobTable ? ` where state in ('created', 'retry', 'active')` : ''}`

/** Returns every table of the product, with its columns that hold data, quoted where SQL needs it. */
export const tablesOf = (client: Client) =>
  readQuery({ client }, tableRow, {
    text: `select format('%I.%I', n.nspname, c.relname) as name,
        array_agg(quote_ident(a.attname) order by a.attnum)::text[] as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind in ('r', 'p') and not c.relispartition and (n.nspname = 'public' or n.nspname = 'pgboss' and c.relname = 'job')
      group by 1 order by 1`,
  })

/** Returns the sequences of identity columns that were used. */
export const sequencesOf = (client: Client) =>
  readQuery({ client }, sequenceRow, {
    text: `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
      from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  })

/** Returns the name of the last migration of a database, such as `0085_shared_tablet`, or `baseline` if there is none after the baseline. */
export async function lastMigrationOf(client: Client): Promise<string> {
  const rows = await readQuery({ client }, nameRow, { text: 'select hash as name from drizzle.__drizzle_migrations' })
  const names = rows.map(({ name }) => name).filter((name) => /^\d{4}_/.test(name))
  return names.toSorted().at(-1) ?? 'baseline'
}

/** The columns with keys of the file store that do not end in `storage_key`. */
const otherKeyColumns = ['pdf_key', 'zip_key', 'pages_key']
/** Uploads that no row refers to yet or that wait to be removed. They are not part of a backup. */
const notBackedUp = 'pending_file'

/** Returns the columns that name files of the store. */
export const keyColumnsOf = (client: Client) =>
  readQuery({ client }, keyColumnRow, {
    text: `select format('%I', c.table_name) as table, format('%I', c.column_name) as column
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> $2
        and (c.column_name like '%storage\\_key' or c.column_name = any($1)) order by 1, 2`,
    values: [otherKeyColumns, notBackedUp],
  })

/** Returns the keys of all files that the database names, in order. */
export async function fileKeysOf(client: Client): Promise<string[]> {
  const columns = await keyColumnsOf(client)
  const queries = columns.map(({ table, column }) => `select ${column} as key from public.${table} where ${column} is not null`)
  const rows = await readQuery({ client }, keyRow, { text: `${queries.join(' union ')} order by key` })
  return rows.map(({ key }) => key)
}
