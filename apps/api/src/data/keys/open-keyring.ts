import { z } from 'zod'

import { installation } from '#api/data/tables'
import type { Database, Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { keptKeyOf, keyIdOf, keyring, type KeptKey, type Keyring } from '#api/platform/keys/keyring'

/** The rows of the table `installation` with kept keys are named by the id of the key. */
const prefix = 'key.'
const use = 'kept-key'

const keptKey = z.object({ id: z.string(), keys: z.record(z.string(), z.string()) })
const valueRow = z.strictObject({ name: z.string(), value: z.unknown() })

/**
 * Opens the ring of keys: the current secret, the earlier ones that are configured, and what was kept of those before. What is kept of each earlier secret
 * is stored first, sealed, so that hashes of years ago can be recognized when the secret is no longer configured.
 */
export async function openKeyring(database: Database, secrets: Secrets): Promise<Keyring> {
  const ring = keyring(secrets.current, secrets.previous)
  const earlier = secrets.previous.filter((secret) => keyIdOf(secret) !== ring.id)
  await database.transaction([], async (db) => {
    const names = new Set((await keptRows(db)).map(({ name }) => name))
    for (const secret of earlier) if (!names.has(prefix + keyIdOf(secret))) await keep(db, { ring, secret })
  })
  return readKeyring(database, secrets)
}

/** The same ring, without storing anything. */
export async function readKeyring(database: Database, { current, previous }: Secrets): Promise<Keyring> {
  const ring = keyring(current, previous)
  const kept = await database.transaction([], keptRows)
  return keyring(
    current,
    previous,
    kept.flatMap(({ value }) => readKept(ring, value)),
  )
}

interface Secrets {
  current: string
  previous: readonly string[]
}

const keptRows = (db: Db) => readRows(db, valueRow)`select name, value from installation where name like ${`${prefix}%`} order by name`

async function keep(db: Db, { ring, secret }: { ring: Keyring; secret: string }): Promise<void> {
  const value = ring.seal(use, JSON.stringify(keptKeyOf(secret)))
  await db
    .insert(installation)
    .values({ name: prefix + keyIdOf(secret), value })
    .onConflictDoNothing()
}

/** A key that was sealed under a secret that is gone cannot be read. `npm run doctor` reports it. */
function readKept(ring: Keyring, value: unknown): KeptKey[] {
  try {
    return [keptKey.parse(JSON.parse(ring.open(use, String(value))))]
  } catch {
    return []
  }
}
