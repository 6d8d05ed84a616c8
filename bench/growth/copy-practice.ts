import type { PoolClient } from 'pg'

import type { Database } from '#api/platform/database/database'

/** Tables whose rows do not name their practice. */
const others: Readonly<Record<string, string>> = {
  practice: 'id = $1',
  user: 'id in (select user_id from employment where practice_id = $1)',
}

/** Texts that are unique and contain no id: the number of the copy is added. */
const uniqueTexts: Readonly<Record<string, string>> = {
  'user.email': `replace(email, '@', '-copy' || copy || '@')`,
  'user.phone': `phone || lpad(copy::text, 6, '0')`,
}

interface Column {
  name: string
  type: string
}

/**
 * Copies a practice with every row of every table that names it, in SQL and without a detour of whole rows through JSON: only the columns that
 * contain ids are rewritten. The middle of each id is replaced by the number of the copy, so that references stay intact. Reads the columns from the
 * schema. Triggers and references are off. The audit trail is left
 * out, because the copied events would belong to no chain.
 */
export async function copyPractice(
  database: Database,
  { practiceId, from, to }: { practiceId: string; from: number; to: number },
): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query(`set role none; begin; set local session_replication_role = replica; set local statement_timeout = 0`)
    for (const { table, columns, tenant } of await tablesOf(client)) {
      const where = others[table] ?? (tenant ? 'practice_id = $1' : null)
      if (where) await copyTable(client, { table, columns, where, practiceId, from, to })
    }
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

interface Table {
  table: string
  columns: Column[]
  tenant: boolean
}

async function tablesOf(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select t.relname as table, bool_or(a.attname = 'practice_id') as tenant,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))) filter (where a.attgenerated = '') as columns
     from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
     where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname <> 'audit_event' group by 1 order by 1`,
  )
  return rows
}

interface Copying extends Omit<Table, 'tenant'> {
  where: string
  practiceId: string
  from: number
  to: number
}

async function copyTable(client: PoolClient, { table, columns, where, practiceId, from, to }: Copying): Promise<void> {
  const quoted = (name: string) => `"${name}"`
  const hasIds = columns.map(({ name }) => `coalesce(bool_or(${quoted(name)}::text ~ '[0-9a-f]{24}'), false) as ${quoted(name)}`)
  const { rows } = await client.query<Record<string, boolean>>(`select ${hasIds.join()} from ${quoted(table)} where ${where}`, [practiceId])
  const values = columns.map(
    ({ name, type }) =>
      uniqueTexts[`${table}.${name}`] ??
      (rows[0]?.[name]
        ? `regexp_replace(o.${quoted(name)}::text, '([0-9a-f]{8})[0-9a-f]{8}([0-9a-f]{8})', '\\1' || c.hex || '\\2', 'g')::${type}`
        : `o.${quoted(name)}`),
  )
  await client.query(
    `insert into ${quoted(table)} (${columns.map(({ name }) => quoted(name)).join()}) select ${values.join()}
     from (select copy, lpad(to_hex(copy), 8, '0') as hex from generate_series($2::int, $3::int) copy) c
     cross join (select * from ${quoted(table)} where ${where}) o`,
    [practiceId, from, to],
  )
}
