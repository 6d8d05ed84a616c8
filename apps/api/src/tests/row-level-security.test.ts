import { is, sql, type SQL } from 'drizzle-orm'
import { getViewConfig, PgView } from 'drizzle-orm/pg-core'
import { describe } from 'vitest'

import * as schema from '../data/tables.ts'
import { expect, test, type World } from '../data/testing/test.ts'
import { storedColumns, tenantRow, tenantTables } from '../testing/tenant-row.ts'

/** Tables without practice_id, with the reason why no practice owns their rows. */
const shared = new Map([
  ['user', 'a person is one across practices, found through employment and membership'],
  ['session', 'it belongs to a person'],
  ['one_time_code', 'contacts are verified before a practice exists'],
  ['setup_proof', 'it precedes membership'],
  ['password_reset', 'it concerns the account of a person'],
  ['passkey', 'it belongs to a person'],
  ['external_identity', 'it belongs to a person'],
  ['authenticator', 'it belongs to a person'],
  ['recovery_code', 'it belongs to a person'],
  ['sign_in_challenge', 'it may precede signing in'],
  ['push_subscription', 'it belongs to a person'],
  ['push_quiet_hours', 'it belongs to a person'],
  ['fresh_proof', 'keyed by a session'],
  ['tablet_proof', 'it holds hashes of challenges'],
  ['replaced_contact', 'it concerns the account of a person'],
  ['contact_change', 'it concerns the account of a person'],
  ['short_link', 'it is opened before signing in'],
  ['rate_count', 'keys are hashed contacts and addresses'],
  ['idempotency_key', 'keyed by the person'],
  ['pending_file', 'keys say nothing; its record does not exist yet'],
  ['payment_event', 'an event is stored before its practice is known'],
  ['installation', 'facts of the installation'],
  ['audit_link', 'no role of a request may read or write it'],
  ['audit_unlinked', 'no role of a request may read or write it'],
  ['practice', 'its own id is the practice'],
  ['watch_clock', 'a person has one wall clock in all practices'],
  ['sds', 'one catalogue for everybody'],
  ['sds_count', 'numbers of matches in the shared catalogue'],
  ['sds_search', 'what is searched of the catalogue; a policy would keep its trigram indexes from being used'],
  ['sds_version', 'a number of the shared catalogue'],
])

const tablesOf = (condition: string) =>
  sql.raw(`
  select c.relname as name, c.relrowsecurity as secured from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and ${condition} exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'practice_id') order by 1`)

test('every table belongs to a practice and is secured, or states why not', async ({ world }) => {
  const without = await world.system((db) => db.execute<{ name: string }>(tablesOf('not')))
  expect(without.rows.map((row) => row.name).sort()).toEqual([...shared.keys()].sort())
  const tenants = await world.system((db) => db.execute<{ name: string; secured: boolean }>(tablesOf('')))
  expect(tenants.rows.filter((row) => !row.secured)).toEqual([])
  expect(tenants.rows.map((row) => row.name).sort()).toEqual([...tenantTables.keys()].sort())
})

/** The condition that hides all practices except those of the request. */
const ofTheRequest = (column: string) => `(${column} = ANY (string_to_array(current_setting('app.practices'::text, true), ','::text)))`

const policy = (name: string, { cmd = 'ALL', role = 'safepractice_app', using = '-', check = '-', mode = 'PERMISSIVE' }) =>
  `${name}: ${mode} ${cmd} to ${role} using ${using} check ${check}`
const everything = policy('everything', { role: 'safepractice_system', using: 'true' })
const everythingAdded = policy('everything', { role: 'safepractice_system', using: 'true', check: 'true' })

/** Tables whose policies differ from those of all other tenant tables. */
const special: Readonly<Record<string, readonly string[]>> = {
  practice: [everything, policy('tenant', { using: ofTheRequest('id') })],
  audit_event: [
    everythingAdded,
    policy('tenant', { cmd: 'SELECT', using: ofTheRequest('practice_id') }),
    policy('written', { cmd: 'INSERT', check: `((practice_id IS NULL) OR ${ofTheRequest('practice_id')})` }),
  ],
  outbox_message: [everythingAdded, policy('written', { cmd: 'INSERT', check: 'true' })],
}

/**
 * What support access never reads, in addition to the rows hidden from every practice (decision 017). Other tables are checked by a
 * function, never by a subquery (decision 057).
 */
const support = (allowed?: string) => {
  const off = "(( SELECT current_setting('app.support'::text, true) AS current_setting) IS DISTINCT FROM 'on'::text)"
  return policy('support', { mode: 'RESTRICTIVE', cmd: 'SELECT', using: allowed ? `(${off} OR ${allowed})` : off })
}
const hiddenFromSupport: Readonly<Record<string, string>> = {
  task: support('(NOT confidential)'),
  corrective_action: support('(NOT confidential)'),
  task_occurrence: support('task_in_sight(task_id)'),
  record: support("((NOT confidential) AND (kind <> 'health'::text))"),
  record_file: support('record_in_sight(record_id)'),
  notification: support('task_in_sight(target_id) OR record_in_sight(target_id)'),
  emergency_contact: support(),
  form_draft: support(),
  expiration: support('(NOT confidential)'),
  inspection_binder: support(),
  inspection_case: support(),
  inspection_note: support(),
  inspection_file: support(),
  inspection_evidence: support(),
  inspection_share: support(),
  inspection_share_event: support(),
  tablet_code: support(),
  phone_sign_in: support(),
  inspection_request: support(),
  reported_event: support(),
  alarm: support(),
  alarm_message: support(),
  task_closure: support(),
}

test('every policy has the standard condition that separates practices', async ({ world }) => {
  const { rows } = await world.system((db) =>
    db.execute<{ name: string; policies: string[] }>(sql`
      select tablename as name, array_agg(policyname || ': ' || permissive || ' ' || cmd || ' to ' || array_to_string(roles, ',')
        || ' using ' || coalesce(qual, '-') || ' check ' || coalesce(with_check, '-') order by policyname) as policies
      from pg_policies where schemaname = 'public' group by tablename`),
  )
  const usual = [everything, policy('tenant', { using: ofTheRequest('practice_id') })]
  const expected = [...tenantTables.keys(), 'practice'].map((name) => {
    const hidden = hiddenFromSupport[name]
    return [name, [...(special[name] ?? usual), ...(hidden ? [hidden] : [])].sort()] as const
  })
  expect(Object.fromEntries(rows.map(({ name, policies }) => [name, policies]))).toEqual(Object.fromEntries(expected))
})

/** Returns the number of rows that a practice's statement affected, or the error code. */
async function attempt(world: World, practices: readonly string[], statement: SQL): Promise<number | string> {
  try {
    return (await world.database.transaction(practices, (db) => db.execute(statement))).rowCount ?? 0
  } catch (problem) {
    return (problem as { cause: { code: string } }).cause.code
  }
}

const refused = '42501'

/**
 * The expected results for tables without the usual policies. Nobody reads the outbox. No request changes the audit trail, plan versions, messages of
 * an alarm or the remains of purged records, removes answer versions, deletes alarms or
 * data sheets, or changes who asked to take over a practice.
 */
const exceptions: Readonly<Record<string, { read?: number; changed?: string; deleted?: string | number; inserted?: string }>> = {
  alarm: { deleted: refused },
  alarm_message: { changed: refused },
  checked_item: { deleted: refused },
  assistant_index: { deleted: refused },
  assistant_model: { deleted: refused },
  assistant_passage: { changed: refused, deleted: 0 },
  audit_event: { changed: refused },
  purged_record: { changed: refused },
  outbox_message: { read: 0, inserted: '23505' },
  library_answer_version: { deleted: refused },
  certificate: { changed: refused },
  emergency_link: { changed: refused },
  emergency_page_confirmation: { changed: refused },
  film_answer: { changed: refused },
  group_presence: { deleted: refused },
  group_training: { deleted: refused },
  live_session: { deleted: refused },
  location_sds: { deleted: refused },
  practice_sds: { deleted: refused },
  practice_takeover: { changed: refused },
  sds_decision: { changed: refused },
  sds_request: { deleted: refused },
  site_reading: { changed: refused },
  watched_bytes: { deleted: refused },
  watching_session: { deleted: refused },
  expiration: { deleted: refused },
  expiration_type: { deleted: refused },
  plan_addition: { changed: refused },
  plan_picture: { changed: refused },
  corrective_action_photo: { changed: refused },
  hazard_report: { deleted: refused },
  inspection_binder: { deleted: refused },
  inspection_case: { deleted: refused },
  inspection_note: { changed: refused },
  inspection_file: { changed: refused },
  inspection_evidence: { changed: refused, deleted: 0 },
  inspection_share: { deleted: refused },
  shared_tablet: { deleted: refused },
  phone_sign_in: { deleted: refused },
  inspection_share_event: { changed: refused, deleted: refused },
  inspection_request: { deleted: refused },
  written_plan_version: { changed: refused },
  written_plan_confirmation: { changed: refused },
}

describe('a practice can neither read, change nor insert a row of another', () => {
  for (const [name, table] of tenantTables)
    test(name, async ({ world }) => {
      const { lakeside, cedar } = world
      const named = sql.identifier(name)
      await world.system((db) => tenantRow(db, table, lakeside))
      await world.system((db) => tenantRow(db, table, cedar))
      const ofCedar = sql`from ${named} where practice_id = ${cedar.id}`
      const stored = await world.system((db) => db.execute<{ row: unknown }>(sql`select to_jsonb(${named}) as row ${ofCedar} limit 1`))
      const columns = sql.join(
        storedColumns(table).map((column) => sql.identifier(column)),
        sql`, `,
      )
      const again = sql`insert into ${named} (${columns}) select ${columns} from jsonb_populate_record(null::public.${named}, ${JSON.stringify(stored.rows[0]?.row)}::jsonb)`
      const { read = 1, changed = 0, deleted = changed, inserted = refused } = exceptions[name] ?? {}
      const asLakeside = {
        own: await attempt(world, [lakeside.id], sql`select distinct practice_id from ${named} where practice_id = ${lakeside.id}`),
        without: await attempt(world, [], sql`select 1 from ${named}`),
        read: await attempt(world, [lakeside.id], sql`select 1 from ${named} where practice_id is distinct from ${lakeside.id}`),
        updated: await attempt(world, [lakeside.id], sql`update ${named} set practice_id = practice_id where practice_id = ${cedar.id}`),
        deleted: await attempt(world, [lakeside.id], sql`delete ${ofCedar}`),
        inserted: await attempt(world, [lakeside.id], again),
      }
      expect(asLakeside).toEqual({ own: read, without: 0, read: 0, updated: changed, deleted, inserted })
      const kept = await world.system((db) => db.execute<{ row: unknown }>(sql`select to_jsonb(${named}) as row ${ofCedar} limit 1`))
      expect(kept.rows).toEqual(stored.rows)
      // Within the same practice only the primary key refuses it, so the refusal above comes from the policy.
      expect(await attempt(world, [cedar.id], again)).toBe('23505')
    })
})

test('a practice cannot move its rows to another', async ({ world }) => {
  const { lakeside, cedar } = world
  for (const [name, table] of tenantTables) {
    if (exceptions[name] && exceptions[name].deleted === undefined) continue
    await world.system((db) => tenantRow(db, table, lakeside))
    const given = sql`update ${sql.identifier(name)} set practice_id = ${cedar.id} where practice_id = ${lakeside.id}`
    expect(await attempt(world, [lakeside.id], given), name).toBe(refused)
  }
})

const views = Object.values(schema)
  .filter((entry) => is(entry, PgView))
  .map((view) => getViewConfig(view).name)

test('every view applies the policies of the caller and can only be read', async ({ world }) => {
  const { rows } = await world.system((db) =>
    db.execute(sql`
      select c.relname as name, c.reloptions as options,
        array(select distinct a.grantee::regrole::text || ' ' || a.privilege_type from aclexplode(c.relacl) a where a.grantee <> c.relowner order by 1) as grants
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm') order by 1`),
  )
  const grants = ['safepractice_app SELECT', 'safepractice_system SELECT']
  expect(rows).toEqual(views.toSorted().map((name) => ({ name, options: ['security_invoker=true'], grants })))
})

test.for(views)('a practice reads only its own rows of the view %s', async (name, { world }) => {
  const { lakeside, cedar } = world
  const practice = sql.raw(name === 'paying_practice' ? 'id' : 'practice_id')
  const practices = sql`select distinct ${practice} as practice_id from ${sql.identifier(name)} where ${practice} in (${lakeside.id}, ${cedar.id})`
  const seenBy = async (...ids: string[]) => (await world.database.transaction(ids, (db) => db.execute(practices))).rows
  expect((await world.system((db) => db.execute(practices))).rows, 'the world has rows of both').toHaveLength(2)
  expect([await seenBy(), await seenBy(lakeside.id), await seenBy(cedar.id)]).toEqual([
    [],
    [{ practice_id: lakeside.id }],
    [{ practice_id: cedar.id }],
  ])
})

test('a practice can see and change only its own row', async ({ world }) => {
  const { lakeside, cedar } = world
  const renamed = (id: string) => attempt(world, [lakeside.id], sql`update practice set name = name where id = ${id}`)
  const seen = await world.database.transaction([lakeside.id], (db) => db.execute(sql`select id from practice`))
  expect(seen.rows).toEqual([{ id: lakeside.id }])
  expect([await renamed(lakeside.id), await renamed(cedar.id)]).toEqual([1, 0])
})

test('a child row cannot refer to a row of another practice', async ({ world }) => {
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
