import { sql } from 'drizzle-orm'

import { expect, test } from './data/testing/test.ts'

/** Tables without practice_id, each with the reason why no practice owns its rows. */
const shared = new Map([
  ['user', 'a person is one across practices, found through employment and membership'],
  ['session', 'it belongs to a person'],
  ['one_time_code', 'contacts are verified before a practice exists'],
  ['setup_proof', 'it precedes membership'],
  ['password_reset', 'it concerns the account of a person'],
  ['contact_change', 'it concerns the account of a person'],
  ['short_link', 'it is opened before signing in'],
  ['rate_count', 'keys are hashed contacts and addresses'],
  ['idempotency_key', 'keyed by the person'],
  ['payment_event', 'an event is stored before its practice is known'],
  ['installation', 'facts of the installation'],
  ['practice', 'its own id is the practice'],
])

const tablesOf = (condition: string) =>
  sql.raw(`
  select c.relname as name, c.relrowsecurity as secured from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and ${condition} exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'practice_id') order by 1`)

test('every table belongs to a practice and is secured, or says why not', async ({ world }) => {
  const without = await world.system((db) => db.execute<{ name: string }>(tablesOf('not')))
  expect(without.rows.map((row) => row.name).sort()).toEqual([...shared.keys()].sort())
  const tenants = await world.system((db) => db.execute<{ name: string; secured: boolean }>(tablesOf('')))
  expect(tenants.rows.filter((row) => !row.secured)).toEqual([])
})

test('a query without a practice returns nothing from any tenant table', async ({ world }) => {
  const tenants = await world.system((db) => db.execute<{ name: string }>(tablesOf('')))
  const filled: string[] = []
  for (const { name } of tenants.rows) {
    const all = await world.system((db) => db.execute(sql`select 1 from ${sql.identifier(name)} limit 1`))
    if (all.rows.length > 0) filled.push(name)
    if (name === 'outbox_message') continue
    const none = await world.database.transaction([], (db) => db.execute(sql`select 1 from ${sql.identifier(name)} limit 1`))
    expect(none.rows, name).toEqual([])
  }
  expect(filled.length).toBeGreaterThan(8)
})

test('a transaction of one practice reads and writes no row of another', async ({ world }) => {
  const { lakeside, cedar } = world
  const seen = await world.database.transaction([lakeside.id], (db) =>
    db.execute<{ practice_id: string }>(sql`select distinct practice_id from location`),
  )
  expect(seen.rows).toEqual([{ practice_id: lakeside.id }])
  const changed = await world.database.transaction([lakeside.id], (db) =>
    db.execute(sql`update location set name = 'taken' where practice_id = ${cedar.id}`),
  )
  expect(changed.rowCount).toBe(0)
  const planted = world.database.transaction([lakeside.id], (db) =>
    db.execute(sql`update task set practice_id = ${cedar.id} where practice_id = ${lakeside.id}`),
  )
  await expect(planted).rejects.toThrow()
})

test('a child cannot hang on a row of another practice', async ({ world }) => {
  const { lakeside, foreignRows } = world
  const hung = world.system((db) =>
    db.execute(sql`insert into task_assignee (practice_id, task_id, user_id) values (${lakeside.id}, ${foreignRows.task}, ${world.dana})`),
  )
  await expect(hung).rejects.toMatchObject({ cause: { code: '23503' } })
})

test('the application is neither owner nor superuser and cannot change the audit trail', async ({ world }) => {
  const { rows } = await world.database.transaction([], (db) =>
    db.execute<Record<string, unknown>>(
      sql`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user`,
    ),
  )
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }])
  for (const statement of [sql`delete from audit_event`, sql`update audit_event set action = 'x'`]) {
    await expect(world.system((db) => db.execute(statement))).rejects.toMatchObject({ cause: { code: '42501' } })
  }
})
