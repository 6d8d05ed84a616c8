import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { DatabaseError, type Client } from 'pg'
import { z } from 'zod'

import { readQuery } from '#api/platform/database/rows'
import { CodeFault } from '#api/platform/logging/error-facts'
import { StartProblem } from '#api/platform/start-problem'

/** A file of statements by its name, such as `0057_nickname`. */
export interface Migration {
  name: string
  sql: string
}

/** The files of the baseline in the order in which they are applied. A table comes after those that it references. */
const baseline = [
  'roles',
  'names',
  'practices',
  'people',
  'access',
  'tasks',
  'records',
  'alarms',
  'library',
  'assistant',
  'live-sessions',
  'group-training',
  'training',
  'sds',
  'emergency-page',
  'billing',
  'audit',
  'operations',
]

/** The time in the journal of a database that has the schema of the baseline: that of the migration 0056, the last one before it. */
const baselineTime = 1_795_857_915_935
/** The time of the migration 0055, with which the last release before the baseline ended. Such a database gets 0056 first. */
const lastReleaseTime = 1_795_853_424_954
const lastOfChain = '0056_full_name_and_views'

const textOf = (folder: string, name: string) => readFileSync(join(folder, `${name}.sql`), 'utf8')

/** Returns the migrations after the baseline, in the order of their numbers. @throws CodeFault if a number is missing or used twice */
export function laterMigrations(folder = import.meta.dirname): Migration[] {
  const names = readdirSync(folder).flatMap((file) => (file.endsWith('.sql') ? [file.slice(0, -'.sql'.length)] : []))
  return names.toSorted().map((name, index) => {
    const number = String(baselineNumber + 1 + index).padStart(4, '0')
    if (!name.startsWith(`${number}_`)) throw new CodeFault('The numbers of the migrations have a gap or are not unique.')
    return { name, sql: textOf(folder, name) }
  })
}

/** The number of the migration that the baseline ends with. */
const baselineNumber = 56

const journal = 'drizzle.__drizzle_migrations'
const appliedRow = z.strictObject({ name: z.string(), time: z.string() })

/**
 * Brings a database to the current schema in one transaction: an empty one by the baseline, and then each by the migrations that it does not have.
 * @throws StartProblem if the database is older than the baseline, or a migration fails; nothing has been changed then
 */
export async function applyMigrations(client: Client, later: readonly Migration[] = laterMigrations()): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`create schema if not exists drizzle;
      create table if not exists ${journal} (id serial primary key, hash text not null, created_at bigint)`)
    const applied = await readQuery({ client }, appliedRow, { text: `select hash as name, created_at as time from ${journal}` })
    const times = applied.map(({ time }) => Number(time))
    if (times.length === 0)
      await apply(client, { name: 'baseline', sql: baseline.map((name) => textOf(join(import.meta.dirname, 'baseline'), name)).join('') })
    else if (Math.max(...times) === lastReleaseTime)
      await apply(client, { name: lastOfChain, sql: textOf(join(import.meta.dirname, 'before-baseline'), lastOfChain) })
    else if (Math.max(...times) < baselineTime) throw new StartProblem(tooOld)
    const known = new Set(applied.map(({ name }) => name))
    for (const migration of later) if (!known.has(migration.name)) await apply(client, migration)
    await client.query('commit')
  } catch (problem) {
    await client.query('rollback')
    throw problem
  }
}

const tooOld =
  'The database is older than this version can update. Start the last version that has the migration 0055_fold_text first, and then this one. Nothing was changed.'

async function apply(client: Client, { name, sql }: Migration): Promise<void> {
  await client.query(sql).catch((problem: unknown) => {
    // The message of the database may repeat values. Its code says what is wrong.
    const code =
      problem instanceof DatabaseError ? ` (${problem.code}${problem.table === undefined ? '' : `, table ${problem.table}`})` : ''
    throw new StartProblem(
      `The migration ${name} failed${code}. The database is as it was, and the release before works with it. Nothing was migrated.`,
      { cause: problem },
    )
  })
  await client.query(`insert into ${journal} (hash, created_at) values ($1, $2)`, [name, baselineTime])
}
