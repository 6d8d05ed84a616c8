import { sql } from 'drizzle-orm'

import { expect, test } from './data/testing/test.ts'

/** Tables without practice_id, each with the reason why no practice owns its rows. */
const shared = new Map([
  ['user', 'a person is one across practices, found through employment and membership'],
  ['session', 'it belongs to a person'],
  ['one_time_code', 'contacts are verified before a practice exists'],
  ['setup_proof', 'it precedes membership'],
  ['password_reset', 'it concerns the account of a person'],
  ['replaced_contact', 'it concerns the account of a person'],
  ['contact_change', 'it concerns the account of a person'],
  ['short_link', 'it is opened before signing in'],
  ['rate_count', 'keys are hashed contacts and addresses'],
  ['idempotency_key', 'keyed by the person'],
  ['pending_file', 'keys say nothing; its record does not exist yet'],
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

/** The condition that hides every practice but those of the request. */
const ofTheRequest = (column: string) => `(${column} = ANY (string_to_array(current_setting('app.practices'::text, true), ','::text)))`

const policy = (name: string, { cmd = 'ALL', role = 'safepractice_app', using = '-', check = '-' }) =>
  `${name}: ${cmd} to ${role} using ${using} check ${check}`
const everything = policy('everything', { role: 'safepractice_system', using: 'true' })
const everythingAdded = policy('everything', { role: 'safepractice_system', using: 'true', check: 'true' })

/** Tables whose policies differ from those of every other table of a practice. */
const special: Readonly<Record<string, readonly string[]>> = {
  practice: [everything, policy('tenant', { using: ofTheRequest('id') })],
  audit_event: [
    everythingAdded,
    policy('tenant', { cmd: 'SELECT', using: ofTheRequest('practice_id') }),
    policy('written', { cmd: 'INSERT', check: `((practice_id IS NULL) OR ${ofTheRequest('practice_id')})` }),
  ],
  outbox_message: [everythingAdded, policy('written', { cmd: 'INSERT', check: 'true' })],
}

test('every policy has the one text that keeps practices apart', async ({ world }) => {
  const tenants = await world.system((db) => db.execute<{ name: string }>(tablesOf('')))
  const { rows } = await world.system((db) =>
    db.execute<{ name: string; policies: string[] }>(sql`
      select tablename as name, array_agg(policyname || ': ' || cmd || ' to ' || array_to_string(roles, ',') || ' using ' || coalesce(qual, '-')
        || ' check ' || coalesce(with_check, '-') order by policyname) as policies
      from pg_policies where schemaname = 'public' and permissive = 'PERMISSIVE' group by tablename`),
  )
  const usual = [everything, policy('tenant', { using: ofTheRequest('practice_id') })]
  const expected = [...tenants.rows.map(({ name }) => name), 'practice'].map((name) => [name, special[name] ?? usual] as const)
  expect(Object.fromEntries(rows.map(({ name, policies }) => [name, policies]))).toEqual(Object.fromEntries(expected))
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
