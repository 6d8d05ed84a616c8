import { setTimeout as sleep } from 'node:timers/promises'

import { Client, DatabaseError } from 'pg'
import { z } from 'zod'

import { migrationLock } from '../../data/migrate.ts'
import { pendingMigrations } from '../../data/migrations/pending-migrations.ts'
import { sessionSettings } from '../../platform/database/session-settings.ts'
import { readQuery } from '../../platform/database/rows.ts'
import { StartProblem } from '../../platform/start-problem.ts'

interface Wait {
  /** The address of the database for the application's account. */
  connectionString: string
  /** Prints a line for the operator. */
  say(line: string): void
  /** Ends the wait. */
  signal?: AbortSignal | undefined
  /** Milliseconds until the start is refused. */
  patience?: number
  /** Milliseconds between two looks. */
  interval?: number
}

/**
 * Waits until somebody else has migrated the database, and changes nothing itself. A database with migrations of a newer version is accepted.
 * @throws StartProblem with what is missing, when the patience is over
 */
export async function waitForMigrations({ connectionString, say, signal, patience = 120_000, interval = 1_000 }: Wait): Promise<void> {
  const until = performance.now() + patience
  let said: string | undefined
  for (;;) {
    const missing = await whatIsMissing(connectionString)
    if (missing === undefined || signal?.aborted) return
    if (performance.now() >= until) throw new StartProblem(`DATABASE_URL: ${missing}`)
    if (missing !== said) say(`Waiting for the database: ${missing}`)
    said = missing
    await sleep(interval, undefined, { signal }).catch(() => undefined)
  }
}

const stateRow = z.strictObject({ made: z.boolean(), member: z.boolean(), unlocked: z.boolean() })
const roleRow = z.strictObject({ role: z.string() })

/** Returns what the server cannot start without, in one sentence, or undefined. */
async function whatIsMissing(connectionString: string): Promise<string | undefined> {
  const { role } = sessionSettings()
  const client = new Client({ connectionString })
  // A loss of the connection shows in the next query.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const [state] = await readQuery({ client }, stateRow, {
      text: `select count(*) > 0 as made, coalesce(bool_or(pg_has_role(oid, 'SET')), false) as member,
        pg_try_advisory_lock_shared($2) as unlocked from pg_roles where rolname = $1`,
      values: [role, migrationLock],
    })
    if (!state?.unlocked) return 'It is being migrated.'
    if (!state.made) return unmigrated
    if (!state.member) return `Its account may not use the role ${role}. ${remedy}`
    await readQuery({ client }, roleRow, { text: `select set_config('role', $1, false) as role`, values: [role] })
    return await unapplied(client)
  } finally {
    await client.end()
  }
}

const remedy = 'Run npm run db:migrate with DATABASE_OWNER_URL and DATABASE_URL.'
/** The application may read the list of the migrations since this version. */
const unreadable = '42501'
const unmigrated = `It has no tables of SafePractice. ${remedy}`

async function unapplied(client: Client): Promise<string | undefined> {
  const { missing } = await pendingMigrations(client).catch((problem: unknown) => {
    if (!(problem instanceof DatabaseError && problem.code === unreadable)) throw problem
    return { missing: null }
  })
  if (missing === null) return `An earlier version has migrated it. ${remedy}`
  if (missing.length === 0) return undefined
  return `It lacks ${missing.length} migrations of this version, the first is ${missing[0]}. ${remedy}`
}
