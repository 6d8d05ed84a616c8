import { and, eq, sql } from 'drizzle-orm'
import webPush from 'web-push'
import { z } from 'zod'

import type { Db } from '#api/platform/database/database'
import type { PushKeys } from '#api/platform/push/push-service'
import type { Services } from '#api/platform/services'

import { installation } from '../tables.ts'

const name = 'push.keys'
const pair = z.object({ publicKey: z.string(), privateKey: z.string() })

/**
 * The keys with which this installation signs its messages to push services. They are made when they are first needed and stored encrypted, so all servers use
 * the same pair. If the secret of the installation was replaced, a new pair is made; browsers accept it when notifications are turned on again.
 */
export async function pushKeys({ db, services }: { db: Db; services: Pick<Services, 'keyring'> }): Promise<PushKeys> {
  const stored = await readKeys(db, services)
  if (stored) return stored
  const value = services.keyring.seal(name, JSON.stringify(pair.parse(webPush.generateVAPIDKeys())))
  const before = await storedValue(db)
  if (before === undefined) await db.insert(installation).values({ name, value }).onConflictDoNothing()
  else await db.update(installation).set({ value }).where(stillThere(before))
  return (await readKeys(db, services)) ?? pair.parse(JSON.parse(services.keyring.open(name, value)))
}

/** Another server may have replaced the pair in the meantime. */
const stillThere = (before: unknown) => and(eq(installation.name, name), eq(sql`${installation.value}::text`, JSON.stringify(before)))

async function storedValue(db: Db): Promise<unknown> {
  const [row] = await db.select().from(installation).where(eq(installation.name, name))
  return row?.value
}

async function readKeys(db: Db, { keyring }: Pick<Services, 'keyring'>): Promise<PushKeys | undefined> {
  const value = await storedValue(db)
  if (typeof value !== 'string') return undefined
  try {
    return pair.parse(JSON.parse(keyring.open(name, value)))
  } catch {
    return undefined
  }
}
