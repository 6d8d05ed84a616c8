import { Client, type PoolClient } from 'pg'

const lastFailures = new WeakMap<PoolClient, unknown>()

/** Remembers why the latest statement of a connection failed. */
export function rememberFailures(client: PoolClient) {
  // Read at each call, so that tests can count the statements of all connections.
  const query = (...parts: unknown[]): unknown => Reflect.apply(Client.prototype.query, client, parts)
  client.query = ((...parts: unknown[]) => {
    const result = query(...parts)
    if (result instanceof Promise) result.catch((error: unknown) => void (isAborted(error) || lastFailures.set(client, error)))
    return result
  }) as typeof client.query
}

/** PostgreSQL refuses every statement after one that failed. If such a refusal ends a transaction, the statement that failed is the cause. */
export const causeOf = (error: unknown, client: PoolClient): unknown => (isAborted(error) ? (lastFailures.get(client) ?? error) : error)

/** A statement was refused because an earlier one of its transaction failed. */
function isAborted(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '25P02') || isAborted(error.cause)
}
