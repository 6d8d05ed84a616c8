import { queryOutsideTransaction, type Database } from '../database/database.ts'
import { sessionSettings } from '../database/session-settings.ts'
import { StartProblem } from '../start-problem.ts'

/**
 * Verifies that the connections have the role, the time zone and the limits that they ask for. A connection pooler may ignore them, and then row-level
 * security would not apply.
 * @throws StartProblem that names the settings
 */
export async function verifySession(database: Database): Promise<void> {
  const wanted = Object.entries(sessionSettings())
  const { rows } = await ask(
    database,
    `select w.name, case w.name when 'role' then current_user::text else s.setting end as value
      from unnest($1::text[]) as w(name) left join pg_settings s on s.name = w.name`,
    [wanted.map(([name]) => name)],
  )
  const found = new Map(rows.map(({ name, value }) => [String(name), String(value)]))
  const wrong = wanted.flatMap(([name, value]) =>
    found.get(name) === String(value) ? [] : [`${name} is ${found.get(name)} instead of ${value}`],
  )
  if (wrong.length === 0) return
  const hint =
    'The address must not set them. If it leads to a connection pooler, set DATABASE_DIRECT_URL to the address of PostgreSQL itself.'
  throw new StartProblem(`DATABASE_URL: the connections do not have the settings that SafePractice needs (${wrong.join(', ')}). ${hint}`)
}

/** PostgreSQL refuses a connection whose account may not take the role, or before the migrations have created it. */
const roleRefused = new Set<unknown>(['42501', '22023'])

async function ask(database: Database, text: string, values: unknown[]) {
  return queryOutsideTransaction(database, text, values).catch((problem: unknown) => {
    if (!(problem instanceof Error && 'code' in problem && roleRefused.has(problem.code))) throw problem
    const { role } = sessionSettings()
    throw new StartProblem(
      `DATABASE_URL: its account may not use the role ${role}. As the owner of the database: grant ${role} to that account.`,
    )
  })
}
