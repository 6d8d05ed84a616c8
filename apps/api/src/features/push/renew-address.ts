import { timingSafeEqual } from 'node:crypto'

import { and, eq, ne } from 'drizzle-orm'

import { NotFound } from '#contract/endpoint/errors'
import type { renewPush } from '#contract/push/push'
import { limitTries } from '#api/data/limits/limit-tries'
import { pushSubscription } from '#api/data/tables'
import type { WithOutsideCalls } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'

import { checkBrowser } from './own-devices.ts'

/** Per client address and hour. A browser does this a few times in a year, and a whole practice shares one address. */
const perAddress = 60

/**
 * Replaces the address of a device by the one that its browser got instead. The browser proves itself with the secret of the old address, because its session
 * may have expired and no page may be open. The device stays that of the same person, ends with the same session, and gets what is queued for it.
 * @throws NotFound if the old address is not known, its secret is another, or the new one belongs to another device; 422 like turning on; TooMany
 */
export async function renewAddress(context: WithOutsideCalls<typeof renewPush>): Promise<void> {
  const { services, body, transaction } = context
  await limitTries(context, { what: 'push-renewal', address: context.address, perAddress })
  const { old, endpoint, keys } = body
  checkBrowser(services, { endpoint, p256dh: keys.p256dh })
  await transaction(async ({ db }) => {
    const [device] = await db.select().from(pushSubscription).where(eq(pushSubscription.endpoint, old.endpoint)).for('update')
    if (!device || !isSame(device.auth, old.auth)) return fail(NotFound)
    if (await belongsToAnother(db, { endpoint, id: device.id })) return fail(NotFound)
    const { p256dh, auth } = keys
    await db.update(pushSubscription).set({ endpoint, p256dh, auth, failingSince: null }).where(eq(pushSubscription.id, device.id))
  })
}

const belongsToAnother = async (db: Db, { endpoint, id }: { endpoint: string; id: string }) =>
  (await db.$count(pushSubscription, and(eq(pushSubscription.endpoint, endpoint), ne(pushSubscription.id, id)))) > 0

const bytesOf = (secret: string) => Buffer.from(secret, 'base64url')
const isSame = (one: string, other: string) =>
  bytesOf(one).length === bytesOf(other).length && timingSafeEqual(bytesOf(one), bytesOf(other))
