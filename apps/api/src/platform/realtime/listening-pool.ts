import type { Pool, PoolClient } from 'pg'

import { ask } from '../database.ts'

/** What the adapter of socket.io uses of a pool. */
export interface ListeningPool {
  pool: Pool
  /** Releases all held connections; afterwards no more are handed out. */
  close(): void
}

/**
 * Stands between the pool and the adapter, which keeps a connection whose database ended (one of the pool would be lost at every
 * restart of the database) and one that arrives after it was closed (the pool would then never end).
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
    // Not `client.release`: once it is given back, that is the one of its next holder.
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
  const query = (text: string, values?: unknown[]) => ask(pool, text, values)
  return { pool: { connect, query } as unknown as Pool, close }
}
