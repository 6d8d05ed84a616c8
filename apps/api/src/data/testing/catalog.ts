import type { Client } from 'pg'
import { z } from 'zod'

import { readQuery } from '#api/platform/database/rows'

/** What each query lists, as text: everything that a migration can define in the schemas of the product, without the order of creation. */
const queries: Record<string, string> = {
  extension: `select extname from pg_extension`,
  relation: `select concat_ws(' ', n.nspname, c.relname, c.relkind, c.relpersistence, c.reloptions, pg_get_userbyid(c.relowner), c.relrowsecurity,
      c.relforcerowsecurity, c.relreplident, obj_description(c.oid, 'pg_class'), ${sorted('c.relacl')})
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours('n')} and c.relkind <> 'i'`,
  column: `select concat_ws(' ', c.oid::regclass, row_number() over (partition by c.oid order by a.attnum), a.attname, format_type(a.atttypid, a.atttypmod),
      a.attnotnull, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid), a.attcollation::regcollation, a.attstorage, a.attcompression,
      a.attstattarget, col_description(c.oid, a.attnum), ${sorted('a.attacl')})
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${ours('n')} and c.relkind in ('r', 'v', 'm', 'p') and a.attnum > 0 and not a.attisdropped`,
  constraint: `select concat_ws(' ', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid), k.convalidated, k.conenforced, k.condeferrable)
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace where ${ours('n')}`,
  index: `select concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisreplident, i.indisclustered, c.reloptions)
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace where ${ours('n')}`,
  policy: `select concat_ws(' ', tablename, policyname, permissive, roles, cmd, qual, 'check', with_check) from pg_policies n where n.schemaname = 'public'`,
  trigger: `select concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_namespace n on n.oid = c.relnamespace where ${ours('n')} and not t.tgisinternal`,
  function: `select concat_ws(' ', pg_get_functiondef(p.oid), pg_get_userbyid(p.proowner), ${sorted('p.proacl')})
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${ours('n')} and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  view: `select concat_ws(' ', viewname, definition) from pg_views where schemaname = 'public'`,
  sequence: `select concat_ws(' ', schemaname, sequencename, data_type, start_value, min_value, max_value, increment_by, cycle, cache_size)
    from pg_sequences where schemaname in ('public', 'drizzle')`,
  type: `select concat_ws(' ', n.nspname, t.typname, t.typtype) from pg_type t join pg_namespace n on n.oid = t.typnamespace where ${ours('n')} and t.typtype in ('d', 'e')`,
  schema: `select concat_ws(' ', n.nspname, pg_get_userbyid(n.nspowner), ${sorted('n.nspacl')}) from pg_namespace n where ${ours('n')}`,
  default: `select concat_ws(' ', defaclrole::regrole, defaclobjtype, defaclacl) from pg_default_acl`,
  setting: `select concat_ws(' ', setrole::regrole, setconfig) from pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database())`,
  role: `select concat_ws(' ', rolname, rolsuper, rolinherit, rolcanlogin, rolbypassrls, rolcreaterole, rolcreatedb, rolconfig,
      array(select concat_ws(' ', m.member::regrole, m.inherit_option, m.set_option, m.admin_option) from pg_auth_members m where m.roleid = r.oid order by 1))
    from pg_roles r where rolname like 'safepractice%'`,
}

function ours(namespace: string) {
  return `${namespace}.nspname in ('public', 'drizzle')`
}

function sorted(acl: string) {
  return `array(select a::text from unnest(${acl}) a order by 1)`
}

const lineRow = z.strictObject({ line: z.string() })

/** Returns one line for each object of the database, sorted: two databases with the same lines have the same schema. */
export async function catalogOf(client: Client): Promise<string[]> {
  const lines: string[] = []
  for (const [kind, query] of Object.entries(queries)) {
    const rows = await readQuery({ client }, lineRow, { text: `select line from (${query}) q (line)` })
    lines.push(...rows.map(({ line }) => `${kind} ${line}`).toSorted())
  }
  return lines
}
