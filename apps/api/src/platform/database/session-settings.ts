/** Database timeouts in milliseconds. Each one results in a 503. */
export interface Limits {
  /** Waiting for a free connection of the pool, and connecting. */
  connection: number
  /** One statement, including waiting for locks. Enforced by PostgreSQL. */
  statement: number
  /** A transaction between two statements. Enforced by PostgreSQL, so that a frozen server does not hold locks forever. */
  idle: number
  /** No bytes received on a checked-out connection: the database is frozen or the network is down. The connection is then closed. */
  silence: number
}

/** For requests, while a person waits. */
export const requestLimits: Limits = { connection: 10_000, statement: 20_000, idle: 60_000, silence: 25_000 }
/** For jobs, the demonstration and other background work. Migrations have no limit. */
export const longWorkLimits: Limits = { ...requestLimits, statement: 600_000, idle: 600_000, silence: 660_000 }

/** The role, the time zone and the limits of every transaction. */
export const sessionSettings = (limits = requestLimits) => ({
  role: 'safepractice_app',
  TimeZone: 'UTC',
  statement_timeout: limits.statement,
  idle_in_transaction_session_timeout: limits.idle,
})

/** The settings as options of a connection that opens. */
export const startupOptions = (limits: Limits): string[] =>
  Object.entries(sessionSettings(limits)).map(([name, value]) => `-c ${name}=${value}`)

/**
 * The settings as the first statements of a transaction. Behind a pooler in transaction mode, each transaction may be on another connection, of which
 * nothing is known (decision 160).
 */
export const localSettings = (limits: Limits): string =>
  Object.entries(sessionSettings(limits))
    .map(([name, value]) => `set local ${name} = '${value}'`)
    .join('; ')

/** The limits of long work within a transaction. */
export const longLocalLimits = `set local statement_timeout = ${longWorkLimits.statement}; set local idle_in_transaction_session_timeout = ${longWorkLimits.idle}`
