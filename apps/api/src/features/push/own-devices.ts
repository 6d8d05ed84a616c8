import { ECDH } from 'node:crypto'

import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'

import { NotFound } from '#contract/endpoint/errors'
import { PushUnavailable, wrongKeyText, type PushDevice, type QuietHours, type subscribePush } from '#contract/push/push'
import { checkTimeZone } from '#api/data/locations/check-time-zone'
import { pushKeys } from '#api/data/push/push-keys'
import { pushQuietHours, pushSubscription } from '#api/data/tables'
import type { BodyOf } from '#contract/endpoint/endpoint'
import { deviceLabel } from '#api/platform/actor/device-label'
import type { Actor } from '#api/platform/actor/actor'
import type { AuditEntry } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail, invalid } from '#api/platform/errors'
import { newId } from '#api/platform/ids'
import { pushPriority } from '#api/platform/jobs/queues-and-retries'
import type { Services } from '#api/platform/services'

import type { PushJob } from './deliver-push.ts'

interface Change {
  db: Db
  actor: Actor
  now: Date
  services: Services
  userAgent: string
  audit(entry: AuditEntry): Promise<void>
  after(work: () => void): void
}
type Reading = Pick<Change, 'db' | 'actor' | 'services'>

/** The most devices of a person. Another one replaces the one that was turned on first. */
const mostDevices = 10

/** What the person's account shows: the devices, the browser of this session first, and the quiet hours. */
export async function readPush({ db, actor, services }: Reading) {
  const rows = await db
    .select()
    .from(pushSubscription)
    .where(eq(pushSubscription.userId, actor.userId))
    .orderBy(desc(eq(pushSubscription.sessionId, actor.sessionId)), desc(pushSubscription.createdAt), desc(pushSubscription.id))
  const devices = rows.map((row): PushDevice => ({
    _id: row.id,
    device: row.device,
    turnedOnAt: row.createdAt.toISOString(),
    reachedAt: row.deliveredAt?.toISOString() ?? null,
    failing: row.failingSince !== null,
    current: row.sessionId === actor.sessionId,
  }))
  const serverKey = services.settings.silent ? null : (await pushKeys({ db, services })).publicKey
  return { serverKey, devices, quietHours: await ownQuietHours(db, actor.userId) }
}

async function ownQuietHours(db: Db, userId: string): Promise<QuietHours | null> {
  const [row] = await db.select().from(pushQuietHours).where(eq(pushQuietHours.userId, userId))
  return row ? { from: row.fromTime, until: row.untilTime, timeZone: row.timeZone } : null
}

/**
 * Turns on notifications in the browser of the session, and sends a first one, which shows that they arrive. The address may be one that the browser
 * registered for somebody else before.
 * @throws 422 at `endpoint` if it is no address of a known push service, or at `keys.p256dh`; PushUnavailable on a silent copy
 */
export async function subscribe(
  work: Change,
  { endpoint, keys: { p256dh, auth } }: BodyOf<typeof subscribePush>,
): Promise<{ _id: string }> {
  const { db, actor, now, services, userAgent, audit, after } = work
  const { userId, sessionId } = actor
  if (services.settings.silent) fail(PushUnavailable)
  checkBrowser(services, { endpoint, p256dh })
  const { publicKey: serverKey } = await pushKeys({ db, services })
  const state = { userId, sessionId, p256dh, auth, serverKey, device: deviceLabel(userAgent), createdAt: now }
  await endOthersOfSession(db, { sessionId, endpoint })
  const [row] = await db
    .insert(pushSubscription)
    .values({ id: newId(now), endpoint, ...state })
    .onConflictDoUpdate({ target: pushSubscription.endpoint, set: { ...state, id: newId(now), deliveredAt: null, failingSince: null } })
    .returning({ id: pushSubscription.id })
  await removeOldest(db, userId)
  await audit({ action: 'push.turned_on', everyPractice: true, target: { kind: 'user', id: userId } })
  const job: PushJob = { practiceId: actor.posts[0]?.practiceId ?? '', subscriptionId: row?.id ?? '', notificationId: null, kind: null }
  await services.jobs.send(db, 'push', { ...job }, { priority: pushPriority('always') })
  after(() => services.jobs.wake('push'))
  return { _id: job.subscriptionId }
}

/** @throws 422 at `endpoint` if it is no address of a known push service, or at `keys.p256dh` */
export function checkBrowser({ push }: Pick<Services, 'push'>, { endpoint, p256dh }: { endpoint: string; p256dh: string }): void {
  if (!push.allows(endpoint)) invalid({ endpoint: 'Notifications of this browser are not supported.' })
  if (!isPoint(p256dh)) invalid({ 'keys.p256dh': wrongKeyText })
}

/** Whether a key is a point of the curve. Nothing can be encrypted for any other. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'hex', 'compressed')
    return true
  } catch {
    return false
  }
}

/** A browser has one address at a time. */
const endOthersOfSession = (db: Db, { sessionId, endpoint }: { sessionId: string; endpoint: string }) =>
  db.delete(pushSubscription).where(and(eq(pushSubscription.sessionId, sessionId), ne(pushSubscription.endpoint, endpoint)))

async function removeOldest(db: Db, userId: string): Promise<void> {
  const rows = await db
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(eq(pushSubscription.userId, userId))
    .orderBy(asc(pushSubscription.createdAt), asc(pushSubscription.id))
  const surplus = rows.slice(0, Math.max(0, rows.length - mostDevices)).map(({ id }) => id)
  if (surplus.length > 0) await db.delete(pushSubscription).where(inArray(pushSubscription.id, surplus))
}

/**
 * Whether this browser shows notifications of the caller. If so, it belongs to the session from now on, so that it ends with it. A browser that shows those
 * of somebody else shows none from now on: the caller uses it, and the other person may never sign out there.
 */
export async function keepDevice({ db, actor }: Pick<Change, 'db' | 'actor'>, endpoint: string): Promise<boolean> {
  const kept = await db
    .update(pushSubscription)
    .set({ sessionId: actor.sessionId })
    .where(and(eq(pushSubscription.endpoint, endpoint), eq(pushSubscription.userId, actor.userId)))
  if ((kept.rowCount ?? 0) > 0) return true
  await db.delete(pushSubscription).where(eq(pushSubscription.endpoint, endpoint))
  return false
}

/** Turns off one of the caller's devices. @throws NotFound if it is none of them */
export async function unsubscribe({ db, actor, audit }: Pick<Change, 'db' | 'actor' | 'audit'>, id: string): Promise<void> {
  const { rowCount } = await db.delete(pushSubscription).where(and(eq(pushSubscription.id, id), eq(pushSubscription.userId, actor.userId)))
  if (rowCount === 0) fail(NotFound)
  await audit({ action: 'push.turned_off', everyPractice: true, target: { kind: 'user', id: actor.userId } })
}

/** Sets the quiet hours of the caller; null for none. @throws 422 for an unknown time zone */
export async function setQuiet({ db, actor, audit }: Pick<Change, 'db' | 'actor' | 'audit'>, quietHours: QuietHours | null): Promise<void> {
  const { userId } = actor
  checkTimeZone(quietHours?.timeZone, 'quietHours.timeZone')
  if (quietHours) {
    const { from: fromTime, until: untilTime, timeZone } = quietHours
    const set = { fromTime, untilTime, timeZone }
    await db
      .insert(pushQuietHours)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: pushQuietHours.userId, set })
  } else await db.delete(pushQuietHours).where(eq(pushQuietHours.userId, userId))
  await audit({ action: 'push.quiet_hours_set', everyPractice: true, target: { kind: 'user', id: userId } })
}
