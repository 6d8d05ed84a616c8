import { Client, type ClientConfig } from 'pg'
import { z } from 'zod'

import { oldestPostgres } from '../../data/migrate.ts'
import { pendingMigrations } from '../../data/migrations/pending-migrations.ts'
import { verifySession } from '../../platform/actor/verify-session.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { readQuery } from '../../platform/database/rows.ts'
import { broken, ok, warn, type Check } from './check.ts'
import { compareClocks } from './compare-clocks.ts'
import { hearNotification } from './hear-notification.ts'
import { unprotectedTables, visibleTables } from './tenant-tables.ts'

interface Checked {
  database: Database
  clock: Clock
  /** The same database, as its owner for the migrations. */
  owner: ClientConfig
}

/** The checks of the database, which must be reachable. Each is one line. */
export function databaseChecks({ database, clock, owner }: Checked): Check[] {
  return [
    { name: 'PostgreSQL', run: () => version(database) },
    { name: 'database settings', run: () => settings(database) },
    { name: 'database rights', run: () => rights(database) },
    { name: 'row-level security', run: () => rowLevelSecurity(database) },
    { name: 'clock', run: () => compareClocks(database, clock) },
    { name: 'notifications', run: () => hearNotification(database) },
    { name: 'migrations', run: () => migrations(owner) },
  ]
}

const versionRow = z.strictObject({ version: z.string() })

async function version(database: Database) {
  const [row] = await ask(database, versionRow, `select current_setting('server_version') as version`)
  const found = row?.version ?? 'of an unknown version'
  if (Number.parseInt(found, 10) >= oldestPostgres) return ok(`It is PostgreSQL ${found}.`)
  return broken(`It is PostgreSQL ${found}.`, `SafePractice needs PostgreSQL ${oldestPostgres} or newer.`)
}

async function settings(database: Database) {
  await verifySession(database)
  return ok('Role, time zone (UTC) and time limits of the connections are as they must be.')
}

const rightsRow = z.strictObject({ strong: z.boolean(), owned: z.int() })

/** The role of requests must own nothing, and neither it nor the role of jobs may pass by row-level security. */
async function rights(database: Database) {
  const [row] = await ask(
    database,
    rightsRow,
    `select coalesce(bool_or(r.rolsuper or r.rolbypassrls), false) as strong,
        (select count(*)::int from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relowner = current_user::regrole) as owned
      from pg_roles r where r.rolname in (current_user, 'safepractice_system')`,
  )
  if (row?.strong)
    return broken('A role of the product passes by row-level security.', 'As superuser: alter role … nosuperuser nobypassrls.')
  if (row?.owned)
    return broken(`The role of requests owns ${row.owned} tables.`, 'Run the migrations as the owner, with DATABASE_OWNER_URL.')
  return ok('The role of requests owns nothing and is bound by row-level security.')
}

/** Asks as a request does that may see no practice. */
async function rowLevelSecurity(database: Database) {
  const open = await database.transaction([], unprotectedTables)
  if (open.length > 0)
    return broken(
      `Row-level security is off for ${listed(open)}.`,
      'As owner: alter table … enable row level security. Find out who turned it off.',
    )
  const seen = await database.transaction([], visibleTables)
  if (seen.length > 0)
    return broken(`Without a practice, rows of ${listed(seen)} can be seen.`, 'Compare the policies with a new database.')
  return ok('Without a practice, no row of a practice can be seen.')
}

/** The first names of a list. */
const listed = (names: readonly string[]) => names.slice(0, 3).join(', ') + (names.length > 3 ? ` and ${names.length - 3} more tables` : '')

async function pendingAndClose(client: Client) {
  try {
    return await pendingMigrations(client)
  } finally {
    await client.end()
  }
}

async function migrations(owner: ClientConfig) {
  const client = new Client(owner)
  await client.connect()
  const { missing, unknown } = await pendingAndClose(client)
  const [latest] = unknown.toReversed()
  if (missing.length > 0) return broken(`${missing.length} migrations are not applied, from ${missing[0]} on.`, 'Run npm run db:migrate.')
  if (latest) return warn(`The database has the migration ${latest} of a newer version.`, 'Start the newer version on every server.')
  return ok('All migrations are applied.')
}

/** Runs one statement with the role of requests, outside of any practice. */
async function ask<Row extends z.ZodObject<z.core.$ZodShape, z.core.$strict>>(
  database: Database,
  row: Row,
  text: string,
): Promise<z.input<Row>[]> {
  return database.transaction([], (db) => readQuery(db, row, { text }))
}
