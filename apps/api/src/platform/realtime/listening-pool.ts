import type { Pool, PoolClient } from 'pg'

import { queryOutsideTransaction } from '../database/database.ts'

/** The part of a pool that the socket.io adapter uses. */
export interface ListeningPool {
  pool: Pool
  /** Releases all connections in use; none are handed out afterwards. */
  close(): void
}

/**
 * Wraps the pool for the socket.io adapter, which never releases a connection that the database closed (each restart of the database would leak one)
 * nor one that is handed out after closing (the pool would then never end).
 */
export function listeningPool(pool: Pool): ListeningPool {
  const held = new Set<PoolClient>()
  let closed = false
  const connect = async (): Promise<PoolClient> => {
    const client = await pool.connect()
    const giveBack = client.release.bind(client)
    held.add(client)
    const release: PoolClient['release'] = (broken) => {
      if (!held.delete(client)) return
      client.off('end', ended)
      giveBack(broken)
    }
    // Not `client.release`: once released, that property belongs to the connection's next user.
    const ended = () => release(true)
    client.release = release
    client.once('end', ended)
    if (!closed) return client
    client.release()
    return new Promise(() => {})
  }
  const close = () => {
    closed = true
    for (const client of held) client.release(true)
  }
  const query = (text: string, values?: unknown[]) => queryOutsideTransaction({ pool, settings: '' }, text, values)
  return { pool: { connect, query } as unknown as Pool, close }
}
