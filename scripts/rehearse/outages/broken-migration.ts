import { cpSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Database } from '#api/platform/database/database'

import { atMost, figure, type Measurement } from '../../../bench/measurement.ts'
import { root } from '../../../bench/site.ts'
import { holds } from '../holds.ts'
import type { Stage } from '../rehearsal.ts'
import { npmRun } from '../npm-run.ts'
import { summaryOf, type startClicking } from '../two-servers/clicks.ts'
import type { TwoServers } from '../two-servers/two-servers.ts'

interface Happening extends Pick<Stage, 'say' | 'signal' | 'folder'> {
  site: TwoServers
  clicks: ReturnType<typeof startClicking>
}

const migrations = 'apps/api/src/data/migrations'
const good = `alter table task add column rehearsed text;
create table rehearsed (id text primary key, task_id text not null references task (id));
insert into rehearsed select id, id from task;
select pg_sleep(2);
`
/** Fails when most of its work is done. */
const bad = `${good}select 1 / (count(*) - count(*)) from rehearsed;\n`

/** The next release has a migration that fails half way, while the present release works. Then it is mended. */
export async function brokenMigration({ site, clicks, folder, say, signal }: Happening): Promise<Measurement[]> {
  const { owner } = site
  const release = join(folder, 'next-release')
  for (const part of ['apps/api/src', 'packages', 'scripts', 'package.json', 'package-lock.json', '.nvmrc'])
    cpSync(join(root, part), join(release, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(release, 'node_modules'))
  const numbers = readdirSync(join(root, migrations)).flatMap((name) => /^(\d{4})_.*\.sql$/.exec(name)?.[1] ?? [])
  const next = String(Math.max(...numbers.map(Number)) + 1).padStart(4, '0')
  const write = (text: string) => writeFileSync(join(release, migrations, `${next}_rehearsed.sql`), text)
  const job = () => npmRun(['db:migrate'], { DATABASE_OWNER_URL: site.env.DATABASE_URL ?? '' }, signal, release)
  const before = await schemaOf(owner)
  clicks.take()
  say('A migration fails half way')
  write(bad)
  const failed = await job()
  const afterFailure = await schemaOf(owner)
  const meanwhile = clicks.take()
  say('It is mended')
  write(good)
  const mended = await job()
  const after = await schemaOf(owner)
  const again = await job()
  const onNewSchema = clicks.take()
  const lastLine = failed.text.trim().split('\n').at(-1) ?? ''
  return [
    holds('a migration that fails half way: exit code 1', failed.code === 1, `exit code ${failed.code}`),
    figure('its last line', lastLine.slice(0, 200)),
    holds('the schema, its rights and the list of migrations are as before', afterFailure === before),
    atMost('clicks that failed on the servers of the present release', {
      measured: meanwhile.failures.length,
      limit: 0,
      unit: `(${summaryOf(meanwhile)})`,
    }),
    holds('the mended migration: exit code 0, and the schema has changed', mended.code === 0 && after !== before, mended.text.slice(-200)),
    holds('once more: exit code 0, and nothing changes', again.code === 0 && (await schemaOf(owner)) === after, again.text.slice(-200)),
    atMost('clicks that failed on the schema of the next release', {
      measured: onNewSchema.failures.length,
      limit: 0,
      unit: `(${summaryOf(onNewSchema)})`,
    }),
  ]
}

/** Columns, constraints, indexes, policies, triggers, rights and applied migrations, as one text. */
async function schemaOf(owner: Database): Promise<string> {
  const query = `select string_agg(line, E'\\n' order by line) as schema from (
    select concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default) from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    union all select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', 'policy', tablename, policyname, qual, with_check) from pg_policies
    union all select concat_ws(' ', 'trigger', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', 'right', grantee, table_name, privilege_type) from information_schema.role_table_grants where table_schema = 'public'
    union all select concat_ws(' ', 'migration', hash) from drizzle.__drizzle_migrations
  ) found (line)`
  const client = await owner.pool.connect()
  try {
    await client.query('set role none')
    return (await client.query<{ schema: string }>(query)).rows[0]?.schema ?? ''
  } finally {
    client.release(true)
  }
}
