import { z } from 'zod'

import type { Db } from '../../platform/database/database.ts'
import { readQuery } from '../../platform/database/rows.ts'

const nameRow = z.strictObject({ name: z.string() })

/** The tables whose rows belong to a practice. */
const tenantTables = `from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and (c.relname = 'practice' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'practice_id' and not a.attisdropped))`

/** Returns the tables of practices whose row-level security is off. */
export async function unprotectedTables(db: Db): Promise<string[]> {
  const text = `select c.relname::text as name ${tenantTables} and not c.relrowsecurity order by 1`
  return (await readQuery(db, nameRow, { text })).map(({ name }) => name)
}

/** Returns the tables of practices in which this transaction sees a row. In a transaction without a practice, that must be none. */
export async function visibleTables(db: Db): Promise<string[]> {
  const readable = `select format('select %L::text as name where exists (select from %I)', c.relname, c.relname) as name ${tenantTables}
    and has_any_column_privilege(c.oid, 'select') order by c.relname`
  const statements = await readQuery(db, nameRow, { text: readable })
  if (statements.length === 0) return []
  return (await readQuery(db, nameRow, { text: statements.map(({ name }) => name).join(' union all ') })).map(({ name }) => name)
}
