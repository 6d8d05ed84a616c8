import { StoreAway } from '../files/file-store.ts'

/**
 * Codes of PostgreSQL: it stops, starts or ends a connection, has no connection left, was replaced by another server, or accepts no writes because it
 * is now a replica. A pooler such as PgBouncer reports its own problems as 08P01.
 */
const refusals = new Set<unknown>(['57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006', '08P01', '53300', '25006'])
/** Codes of the operating system about a connection. */
const network = new Set<unknown>([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const lostConnection = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/**
 * Whether an error means that a service, usually the database, cannot be reached or cannot work now. Checks the causes too. Takes any object, because
 * pg-boss reports errors as plain objects.
 */
export function isAway(problem: unknown): boolean {
  if (typeof problem !== 'object' || problem === null) return false
  if (problem instanceof StoreAway) return true
  const { code, syscall, message, cause }: { code?: unknown; syscall?: unknown; message?: unknown; cause?: unknown } = problem
  if (refusals.has(code) || network.has(code)) return true
  // The socket file of a database that is not running.
  if (code === 'ENOENT' && syscall === 'connect') return true
  return (typeof message === 'string' && lostConnection.test(message)) || isAway(cause)
}

/** Whether the database is a replica and accepts no writes. The connection leads to the wrong server. */
export const isReplica = (problem: unknown): boolean =>
  typeof problem === 'object' &&
  problem !== null &&
  (('code' in problem && problem.code === '25006') || ('cause' in problem && isReplica(problem.cause)))
