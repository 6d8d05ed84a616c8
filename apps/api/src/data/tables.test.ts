import { is, SQL } from 'drizzle-orm'
import { getTableConfig, getViewConfig, PgTable, PgView, type PgColumn } from 'drizzle-orm/pg-core'
import { expect, onTestFinished, test } from 'vitest'

import * as tables from './tables.ts'
import { emptyDatabase } from './testing/empty-database.ts'

/** Each line names a part of a table and its properties that statements depend on. */
const declared = (): string[] => Object.values(tables).flatMap((table) => (is(table, PgTable) ? linesOf(table) : []))

function linesOf(table: PgTable): string[] {
  const { name, columns, foreignKeys, primaryKeys, uniqueConstraints, indexes, checks } = getTableConfig(table)
  const names = (list: readonly { name: string }[]) => list.map((column) => column.name).join()
  const line = (...parts: unknown[]) => [name, ...parts].join(' ')
  return [
    ...columns.map((column) => line('column', column.name, typeOf(column), column.notNull ? 'not null' : 'null', filling(column))),
    ...columns.filter((column) => column.primary).map((column) => line('key', column.name)),
    ...primaryKeys.map((key) => line('key', names(key.columns))),
    ...columns.filter((column) => column.isUnique).map((column) => line('unique', column.uniqueName, column.name)),
    ...uniqueConstraints.map((unique) => line('unique', unique.getName(), names(unique.columns))),
    ...foreignKeys.map((key) => {
      const { columns: own, foreignTable, foreignColumns } = key.reference()
      return line('reference', key.getName().slice(0, 63), names(own), getTableConfig(foreignTable).name, names(foreignColumns))
    }),
    ...indexes.map(({ config }) => {
      const keys = config.columns.map((column) => (is(column, SQL) || !('name' in column) ? 'expression' : column.name))
      return line('index', config.name, config.unique ? 'unique' : '', keys.join(), config.where ? 'partial' : '')
    }),
    ...checks.map((check) => line('check', check.name)),
  ].map((text) => text.trim())
}

const typeOf = (column: PgColumn) => column.getSQLType().replace('timestamp (3)', 'timestamp(3)')

const filling = ({ generated, generatedIdentity, hasDefault }: PgColumn) =>
  generated ? 'generated' : generatedIdentity ? 'identity' : hasDefault ? 'default' : ''

const inDatabase = `with owned as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'),
  named as (select k.*, o.relname, (select string_agg(attname, ',' order by n) from unnest(conkey) with ordinality u (a, n) join pg_attribute on attrelid = conrelid and attnum = a) as own,
    (select string_agg(attname, ',' order by n) from unnest(confkey) with ordinality u (a, n) join pg_attribute on attrelid = confrelid and attnum = a) as theirs
    from pg_constraint k join owned o on o.oid = conrelid)
  select concat_ws(' ', relname, 'column', attname, format_type(atttypid, atttypmod) || case when attcollation = '"C"'::regcollation then ' COLLATE "C"' else '' end,
    case when attnotnull then 'not null' else 'null' end, case when attgenerated <> '' then 'generated' when attidentity <> '' then 'identity' when atthasdef then 'default' end)
    from owned o join pg_attribute on attrelid = o.oid and attnum > 0 and not attisdropped
  union all select concat_ws(' ', relname, 'key', own) from named where contype = 'p'
  union all select concat_ws(' ', relname, 'unique', conname, own) from named where contype = 'u'
  union all select concat_ws(' ', relname, 'reference', conname, own, confrelid::regclass::text, theirs) from named where contype = 'f'
  union all select concat_ws(' ', relname, 'check', conname) from named where contype = 'c'
  union all select concat_ws(' ', o.relname, 'index', c.relname, case when indisunique then 'unique' else '' end,
    (select string_agg(coalesce(attname, 'expression'), ',' order by n) from unnest(indkey) with ordinality u (a, n) left join pg_attribute on attrelid = indrelid and attnum = a where n <= indnkeyatts),
    case when indpred is not null then 'partial' end)
    from pg_index join owned o on o.oid = indrelid join pg_class c on c.oid = indexrelid
    where not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`

test('the tables in TypeScript are those that the migrations create', async () => {
  const { database, remove } = await emptyDatabase()
  onTestFinished(remove)
  const { rows } = await database.pool.query<[string]>({ text: inDatabase, rowMode: 'array' })
  const found = rows.map(([line]) => line.replaceAll('"', '').replaceAll(/ +/g, ' '))
  const wanted = declared().map((line) => line.replaceAll('"', '').replaceAll(/ +/g, ' '))
  expect(found.toSorted()).toEqual(wanted.toSorted())
})

test('the views in TypeScript are those that the migrations create', async () => {
  const views = Object.values(tables).flatMap((view) => (is(view, PgView) ? [getViewConfig(view)] : []))
  const { database, remove } = await emptyDatabase()
  onTestFinished(remove)
  const { rows } = await database.pool.query<{ name: string; columns: string[] }>(
    `select relname as name, array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 order by attnum) as columns
        from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'v' order by relname`,
  )
  const wanted = views.map(({ name, selectedFields }) => ({
    name,
    columns: Object.values(selectedFields).map((field) => (field as PgColumn).name),
  }))
  expect(rows).toEqual(wanted.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
})
