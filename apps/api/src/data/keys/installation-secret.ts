import { and, eq, sql } from 'drizzle-orm'

import type { Db } from '#api/platform/database/database'
import type { Services } from '#api/platform/services'

import { installation } from '../tables.ts'

/** The secrets that an installation makes for itself, by the name of their row. Each is sealed under the use of the same name. */
type InstallationSecret = 'push.keys' | 'page-copies.key'

interface Where {
  db: Db
  services: Pick<Services, 'keyring'>
}

/**
 * A secret that all servers of the installation share. It is made when it is first needed and stored sealed. If the secret of the installation was
 * replaced, so that it cannot be opened any more, a new one is made.
 */
export async function installationSecret(
  { db, services }: Where,
  name: InstallationSecret,
  make: () => string | Promise<string>,
): Promise<string> {
  const before = await storedValue(db, name)
  const stored = opened(services, name, before)
  if (stored !== undefined) return stored
  const secret = await make()
  const value = services.keyring.seal(name, secret)
  if (before === undefined) await db.insert(installation).values({ name, value }).onConflictDoNothing()
  else await db.update(installation).set({ value }).where(stillThere(name, before))
  return opened(services, name, await storedValue(db, name)) ?? secret
}

/** Another server may have replaced the secret since its value was read. What that server stored stays. */
const stillThere = (name: string, before: unknown) =>
  and(eq(installation.name, name), eq(sql`${installation.value}::text`, JSON.stringify(before)))

async function storedValue(db: Db, name: string): Promise<unknown> {
  const [row] = await db.select().from(installation).where(eq(installation.name, name))
  return row?.value
}

function opened({ keyring }: Where['services'], name: InstallationSecret, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  try {
    return keyring.open(name, value)
  } catch {
    return undefined
  }
}
