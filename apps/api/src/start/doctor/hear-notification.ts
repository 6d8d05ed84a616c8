import type { Database } from '../../platform/database/database.ts'
import { broken, ok } from './check.ts'

/** In milliseconds. */
const patience = 5_000

/** Sends a notification to itself. A pooler in transaction mode loses it. */
export async function hearNotification(database: Database) {
  const client = await database.direct.connect()
  try {
    const heard = new Promise<boolean>((resolve) => {
      client.on('notification', () => resolve(true))
      setTimeout(() => resolve(false), patience).unref()
    })
    await client.query('listen safepractice_doctor')
    await client.query('notify safepractice_doctor')
    if (await heard) return ok('Messages between servers arrive (LISTEN and NOTIFY).')
    return broken(
      'Messages between servers do not arrive (LISTEN and NOTIFY).',
      'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, not of a pooler.',
    )
  } finally {
    // It listens, so it is closed instead of reused.
    client.release(true)
  }
}
