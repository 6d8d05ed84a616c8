import { Client, escapeIdentifier, type ClientConfig } from 'pg'
import { PgBoss } from 'pg-boss'
import { z } from 'zod'

import { queues } from '#api/platform/jobs/queues-and-retries'
import { readQuery } from '#api/platform/database/rows'
import { StartProblem } from '#api/platform/start-problem'
import { applyMigrations, type Migration } from './migrations/apply-migrations.ts'

/** The advisory lock of whoever migrates: an arbitrary number, the same for every server of the product. */
export const migrationLock = 7_236_401

/** The oldest version of PostgreSQL that the product is tested with. */
export const oldestPostgres = 18

/**
 * Migrates a database as its owner. Servers that start at the same time wait for each other. Migrations are never edited once landed.
 * @param later the migrations after the baseline; all of them by default
 * @throws StartProblem if PostgreSQL or the schema is too old; nothing has been changed then.
 */
export async function migrate(owner: ClientConfig, later?: readonly Migration[]): Promise<void> {
  const client = new Client(owner)
  await client.connect()
  try {
    await requireVersion(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await applyMigrations(client, later)
    await installJobs(client)
    // A server without the owner's password reads which migrations the database has.
    await client.query(`grant usage on schema drizzle to safepractice_app`)
    await client.query(`grant select on drizzle.__drizzle_migrations to safepractice_app`)
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  } finally {
    await client.end()
  }
}

const versionRow = z.strictObject({ server_version: z.string() })

async function requireVersion(client: Client) {
  const rows = await readQuery({ client }, versionRow, { text: 'show server_version' })
  const version = rows[0]?.server_version ?? 'of an unknown version'
  if (Number.parseInt(version, 10) >= oldestPostgres) return
  throw new StartProblem(`DATABASE_URL: the database is PostgreSQL ${version}. SafePractice needs PostgreSQL ${oldestPostgres} or newer.`)
}

/** Creates the job tables. They belong to the owner; the application may only use them. */
async function installJobs(client: Client) {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => client.query(text, values) },
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => undefined)
  await boss.start()
  for (const [name, options] of Object.entries(queues)) {
    await boss.createQueue(name, options)
    const { policy: _fixed, ...changeable } = { policy: undefined, ...options }
    await boss.updateQueue(name, changeable)
  }
  await boss.stop({ graceful: false })
  await client.query('grant usage on schema pgboss to safepractice_app, safepractice_system')
  await client.query('grant select, insert, update, delete on all tables in schema pgboss to safepractice_app, safepractice_system')
  await client.query('grant execute on all functions in schema pgboss to safepractice_app, safepractice_system')
}

const membershipRow = z.strictObject({ member: z.boolean() })

/**
 * Lets an account sign in as the application, after the migrations have created its role. Changes nothing if it already may.
 * @param owner the address of the database for its owner
 * @param account the name of the application's account
 * @throws StartProblem if there is no such account
 */
export async function admitAccount(owner: string, account: string): Promise<void> {
  const client = new Client({ connectionString: owner })
  await client.connect()
  try {
    const [found] = await readQuery({ client }, membershipRow, {
      text: `select pg_has_role(oid, 'safepractice_app', 'SET') as member from pg_roles where rolname = $1`,
      values: [account],
    })
    if (!found) throw new StartProblem(`DATABASE_URL: the database has no account ${account}.`)
    if (!found.member) await client.query(`grant safepractice_app to ${escapeIdentifier(account)}`)
  } finally {
    await client.end()
  }
}
