import { Pool } from 'pg'

import { defaultPoolSize } from '../server-limits.ts'
import { rememberFailures } from './last-failure.ts'
import type { Limits } from './session-settings.ts'

export interface PoolOptions {
  connectionString?: string
  host?: string
  port?: number
  user?: string
  database?: string
  /** The name of the connections in `pg_stat_activity`, at most 63 characters. One in the address replaces it. */
  name?: string
  max?: number
  /** Milliseconds after which a connection that nobody uses is closed; 10,000 if not given. */
  idleTimeoutMillis?: number
  limits?: Limits
}

/** Opens connections that start with the given options. */
export function openPool({ limits, name = 'safepractice', ...options }: PoolOptions & { limits: Limits }, own: string[]): Pool {
  const { connectionString, theirs } = withoutOptions(options.connectionString)
  // PostgreSQL uses the last value of a setting.
  const startup = [...theirs, ...own].join(' ')
  const pool = new Pool({
    max: defaultPoolSize,
    // Statements that are not awaited one by one are sent together.
    pipeline: true,
    connectionTimeoutMillis: limits.connection,
    fallback_application_name: name,
    ...options,
    connectionString,
    ...(startup !== '' && { options: startup }),
    allowExitOnIdle: true,
  })
  pool.on('error', () => undefined)
  // The pool does not listen for errors of a checked-out connection. Its loss shows in the next query and must not crash the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    rememberFailures(client)
  })
  return pool
}

/** The driver would replace our options by those of the address, and with them the role. */
function withoutOptions(address: string | undefined): { connectionString: string | undefined; theirs: string[] } {
  if (address === undefined || !URL.canParse(address)) return { connectionString: address, theirs: [] }
  const url = new URL(address)
  const theirs = url.searchParams.getAll('options')
  if (theirs.length === 0) return { connectionString: address, theirs }
  url.searchParams.delete('options')
  return { connectionString: url.href, theirs }
}
